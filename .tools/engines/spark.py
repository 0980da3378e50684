"""spark.py PUZZLES ANSWERS -- a stream through Spark, by RDD.pipe().

Each partition is the standard input of one nuri, which answers a record a line
and exits with 0 if it answered all.  Partitions know no line numbers of the
whole: give each puzzle an "id", which comes back as it was.

    spark-submit spark.py hdfs:///puzzles.jsonl hdfs:///answers
"""

import sys

from pyspark import SparkContext

puzzles, answers = sys.argv[1:]
context = SparkContext(appName="nuri")
context.textFile(puzzles).pipe(
    "nuri solve --jsonl --timeout 10", checkCode=True
).saveAsTextFile(answers)
