import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { JudgeWeights } from '../../src/readings/candidates.ts'
import type { Tree } from '../../src/readings/trees.ts'
import type { StoredModel } from '../../src/tagger/stored-model.ts'
import type { Comparison } from './chooser.ts'
import type { Judged } from './confidence.ts'
import type { Ranking } from './judge.ts'
import type { Example } from './lessons.ts'
import type { RankerLesson } from './ranker.ts'

export const FOLDS = 3
/** Weight of short jobs: most of what people type, and few of the labelled texts. */
const SHORT_JOB_WEIGHT = 3

export const foldOf = ({ author }: Pick<Example, 'author'>): number => author % FOLDS

export const lessonsOf = (all: readonly Example[]): Example[] =>
  all.flatMap((one) => Array.from({ length: one.isShortJob ? SHORT_JOB_WEIGHT : 1 }, () => one))

/** What a thread is started with; no fold: all authors. */
export interface Task {
  readonly folders: readonly string[]
  readonly except: readonly string[]
  readonly fold: number | null
}

export type Order =
  | { readonly task: 'model' }
  | { readonly task: 'rank'; readonly weights: JudgeWeights }
  | { readonly task: 'lessons'; readonly weights: JudgeWeights }
  | { readonly task: 'compare'; readonly trees: readonly Tree[] }
  | { readonly task: 'judge'; readonly weights: readonly number[] }

export interface Answers {
  readonly model: StoredModel
  readonly rank: readonly Ranking[]
  readonly lessons: readonly RankerLesson[]
  readonly compare: readonly Comparison[]
  readonly judge: readonly Judged[]
}

/** A thread that learns, and answers one order after another. */
export class Learning {
  readonly #worker: Worker

  constructor(task: Task) {
    this.#worker = new Worker(new URL('./learn-fold.ts', import.meta.url), { workerData: task })
  }

  async ask<Name extends Order['task']>(
    order: Extract<Order, { readonly task: Name }>,
  ): Promise<Answers[Name]> {
    this.#worker.postMessage(order)
    // The thread answers each order in its form.
    const [answer] = (await once(this.#worker, 'message')) as [Answers[Name]]
    return answer
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
