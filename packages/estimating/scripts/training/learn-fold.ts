/**
 * A thread of the training: learns from all authors but those of its fold, and reads those.
 * Without a fold it learns from all, and only hands over what it learnt.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Candidate, JudgeWeights } from '../../src/readings/candidates.ts'
import { agreementOf, leanOf } from '../../src/readings/choose.ts'
import { favouritesOf } from '../../src/readings/rank-readings.ts'
import { candidatesIn, readingsBy } from '../../src/readings/read-text.ts'
import type { Tree } from '../../src/readings/trees.ts'
import { type Lattice, latticeOf } from '../../src/tagger/lattice.ts'
import type { TaggerModel } from '../../src/tagger/model.ts'
import { storeModel } from '../../src/tagger/stored-model.ts'
import {
  type BothReadings,
  choiceOf,
  comparisonOf,
  type ReadLesson,
  readBoth,
  readLesson,
} from './chooser.ts'
import { type Judged, judged } from './confidence.ts'
import { trainTagger } from './crf.ts'
import type { Answers, Order, Task } from './folds.ts'
import { foldOf, lessonsOf } from './folds.ts'
import { rankingOf } from './judge.ts'
import { type Example, readExamples } from './lessons.ts'
import { rankerLessonOf } from './ranker.ts'

// The main thread starts this one with a task.
const { folders, except, fold } = workerData as Task
const examples = readExamples(folders, except)
const model: TaggerModel = trainTagger(
  lessonsOf(fold === null ? examples : examples.filter((one) => foldOf(one) !== fold)),
)

/** The texts of the fold, with their places among all. */
const own: readonly { readonly at: number; readonly example: Example; readonly lattice: Lattice }[] =
  examples.flatMap((example, at) =>
    fold !== null && foldOf(example) === fold
      ? [{ at, example, lattice: latticeOf(model, example.features) }]
      : [],
  )
let lessons: readonly { readonly at: number; readonly example: Example; readonly lesson: ReadLesson }[] = []
let both: readonly { readonly at: number; readonly read: BothReadings }[] = []

/** The favourites of each text's last ranking, by place. */
const ranked = new Map<number, readonly Candidate[]>()

const rank = (weights: JudgeWeights): Answers['rank'] =>
  own.map(({ at, example, lattice }) => {
    const candidates = candidatesIn(lattice, example.tokens, example.text.text, weights)
    ranked.set(at, favouritesOf(candidates))
    return rankingOf(at, example, candidates)
  })

/** Reads each text in all ways, for the ranker to learn from. */
function readLessons(weights: JudgeWeights): Answers['lessons'] {
  lessons = own.flatMap(({ at, example, lattice }) => {
    const { text, tokens } = example
    const known = { original: text.text, tokens, lattice, candidates: ranked.get(at) ?? [] }
    const lesson = readLesson(text, known, (original) => readingsBy(model, weights, original))
    return lesson === undefined ? [] : [{ at, example, lesson }]
  })
  return lessons.map(({ at, example, lesson }) => rankerLessonOf(at, example, lesson.compared))
}

function compare(trees: readonly Tree[]): Answers['compare'] {
  both = lessons.map(({ at, lesson }) => ({ at, read: readBoth(lesson, trees) }))
  return both.map(({ at, read }) => comparisonOf(at, read))
}

/** How sure each draft is of itself, and whether it is right. */
const judge = (weights: readonly number[]): Judged[] =>
  both.flatMap(({ at, read }) => {
    const { firstReading, secondReading, margin, trust, values, text } = read
    const chosen = choiceOf(read, weights) === 'first' ? firstReading : secondReading
    const agreement = agreementOf(firstReading, secondReading, {
      margin,
      trust,
      lean: leanOf(values, weights),
    })
    return judged(text, examples[at]?.author ?? 0, { ...chosen, agreement })
  })

parentPort?.on('message', (order: Order) => {
  if (order.task === 'model') parentPort?.postMessage(storeModel(model))
  else if (order.task === 'rank') parentPort?.postMessage(rank(order.weights))
  else if (order.task === 'lessons') parentPort?.postMessage(readLessons(order.weights))
  else if (order.task === 'compare') parentPort?.postMessage(compare(order.trees))
  else parentPort?.postMessage(judge(order.weights))
})
