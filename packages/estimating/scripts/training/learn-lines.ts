/** A thread of the training of lines: reads the texts of its fold by a tagger that has not seen their authors. */
import { parentPort, workerData } from 'node:worker_threads'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { linesRead } from '../../src/assemble/draft-quote.ts'
import { meaningOf } from '../../src/labelled/meaning.ts'
import { readBy } from '../../src/readings/read-text.ts'
import { LINE_WIDTH, lineValues } from '../../src/remarks/line-features.ts'
import { isOpenLine, LINE_ODDS } from '../../src/remarks/remark-lines.ts'
import { alike, isCharged, pairLines } from '../../src/scoring/pair-lines.ts'
import { trainTagger } from './crf.ts'
import { foldOf, lessonsOf, type Task } from './folds.ts'
import type { TreeLesson } from './grow-trees.ts'
import { type Example, readExamples } from './lessons.ts'

// The main thread starts this one with a task.
const { folders, except, fold } = workerData as Task
const examples = readExamples(folders, except)
readBy(trainTagger(lessonsOf(examples.filter((one) => foldOf(one) !== fold))))

/** Each open line of a text beside no line at all: which of the two is meant. What may be a line read badly tells nothing. */
function lessonsIn({ text }: Example): TreeLesson[] {
  const country = COUNTRIES.find((known) => known === text.country) ?? 'AU'
  const ground = linesRead({ description: text.text }, { country, currency: regionOf(country).currency })
  const meant = meaningOf(text).lines.filter(isCharged)
  const pairs = pairLines(meant, ground.priced)
  const lost = meant.filter((line) => !pairs.some((pair) => pair.meant === line))
  return ground.priced.filter(isOpenLine).flatMap((one): TreeLesson[] => {
    const isMeant = pairs.some(({ drafted }) => drafted === one)
    if (!isMeant && lost.some(({ words }) => alike(words, one.description) > 0)) return []
    const values = new Float32Array(2 * LINE_WIDTH)
    values.set(lineValues(one, ground))
    return [{ values, scores: [LINE_ODDS, 0], worth: isMeant ? [1, 0] : [0, 1] }]
  })
}

parentPort?.postMessage(
  examples.flatMap((example, at) =>
    foldOf(example) === fold ? lessonsIn(example).map((lesson) => ({ at, lesson })) : [],
  ),
)
