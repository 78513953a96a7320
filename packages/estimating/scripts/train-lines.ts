/**
 * Learns what tells a line of a quote from a remark that reads like one, from the labelled texts: npm run train:lines
 * --measure writes nothing, and says how trees learnt from two thirds fare with the lines of the other.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Tree } from '../src/readings/trees.ts'
import { LINE_WIDTH } from '../src/remarks/line-features.ts'
import { lineChance } from '../src/remarks/remark-lines.ts'
import { FOLDS } from './training/folds.ts'
import { GROWTH, growTrees, type TreeLesson } from './training/grow-trees.ts'

/** The texts of a fold in order, each lesson with its text's place among all. */
type Lessons = readonly { readonly at: number; readonly lesson: TreeLesson }[]

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
/** A line tells less than a text full of readings: smaller trees. */
const DEPTH = 4
const TOLD_FROM = [0.1, 0.15, 0.2, 0.3, 0.4, 0.5]

async function lessonsOf(fold: number): Promise<Lessons> {
  const worker = new Worker(new URL('./training/learn-lines.ts', import.meta.url), {
    workerData: { folders: [pathOf('labelled')], except: [], fold },
  })
  // The thread answers once, in its form.
  const [lessons] = (await once(worker, 'message')) as [Lessons]
  await worker.terminate()
  return lessons
}

const treesOf = (lessons: Lessons): Tree[] =>
  growTrees(
    lessons.map(({ lesson }) => lesson),
    LINE_WIDTH,
    { ...GROWTH, depth: DEPTH },
  )

const inOrder = (lessons: readonly Lessons[]): Lessons =>
  lessons.flat().sort((left, right) => left.at - right.at)

const isMeant = ({ worth }: TreeLesson): boolean => worth[0] === 1

function measure(folds: readonly Lessons[]): void {
  const told = folds.flatMap((own, fold) => {
    const trees = treesOf(inOrder(folds.filter((_, other) => other !== fold)))
    return own.map(({ lesson }) => ({ chance: lineChance(lesson.values, trees), isMeant: isMeant(lesson) }))
  })
  console.log(`${told.length} lines, ${told.filter((one) => !one.isMeant).length} of them remarks`)
  for (const least of TOLD_FROM) {
    const left = told.filter(({ chance }) => chance < least)
    console.log(
      `below ${least}: ${left.length} left out, ${left.filter((one) => !one.isMeant).length} of them remarks`,
    )
  }
}

const folds = await Promise.all(Array.from({ length: FOLDS }, (_, fold) => lessonsOf(fold)))
if (process.argv.includes('--measure')) measure(folds)
else {
  const trees = treesOf(inOrder(folds))
  writeFileSync(
    pathOf('src/data/line-trees.json'),
    `[\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]\n`,
  )
  console.log(`${folds.flat().length} lines, ${trees.length} trees`)
}
