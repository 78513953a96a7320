/**
 * Learns the reading from the labelled texts, and says how it fares with authors it hasn't seen.
 * Usage: npm run train [-- --trees] [--check] [--also FOLDER] [--except FILE]
 * (--trees: keeps the tagger and the weights of judge and choice, and makes the trees and the confidence for them;
 * --check: writes nothing; --except: leaves out files of that name, to be measured on)
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import chooserInUse from '../src/data/chooser-weights.json' with { type: 'json' }
import judgeInUse from '../src/data/judge-weights.json' with { type: 'json' }
import type { JudgeWeights } from '../src/readings/candidates.ts'
import { restoreModel } from '../src/tagger/stored-model.ts'
import { type Comparison, choiceOf, trainChooser } from './training/chooser.ts'
import { fitConfidence } from './training/confidence.ts'
import { FOLDS, foldOf, Learning } from './training/folds.ts'
import { FIRST_WEIGHTS, type FirstReading, type Ranking, trainJudge } from './training/judge.ts'
import { readExamples } from './training/lessons.ts'
import { trainRanker } from './training/ranker.ts'

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
const after = (flag: string): string[] =>
  process.argv.flatMap((one, at, all) => (all[at - 1] === flag ? [one] : []))
const isCheck = process.argv.includes('--check')
const isTreesOnly = process.argv.includes('--trees')
const task = { folders: [pathOf('labelled'), ...after('--also')], except: after('--except') }
const examples = readExamples(task.folders, task.except)
const say = (line: string): void => console.log(line)
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const inOrder = <One extends { readonly at: number }>(all: readonly (readonly One[])[]): One[] =>
  all.flat().sort((left, right) => left.at - right.at)
const isOutside = ({ at }: { readonly at: number }, fold: number): boolean => {
  const example = examples[at]
  return example !== undefined && foldOf(example) !== fold
}

const isPriced = ({ at }: { readonly at: number }): boolean => (examples[at]?.meant.priced ?? 0) > 0
const hasTotal = ({ at }: { readonly at: number }): boolean =>
  (examples[at]?.meant.totalCents ?? null) !== null

function report(name: string, rankings: readonly Ranking[]): void {
  const right = (all: readonly Ranking[], is: (first: FirstReading) => boolean): string =>
    percent(all.filter(({ first }) => is(first)).length, all.length)
  const [priced, totals] = [rankings.filter(isPriced), rankings.filter(hasTotal)]
  say(
    `${name}: wholly right ${right(rankings, ({ isRight }) => isRight)}, ` +
      `amounts ${right(priced, ({ hasAmounts }) => hasAmounts)} of ${priced.length}, ` +
      `totals ${right(totals, (first) => first.hasTotal)} of ${totals.length}, ` +
      `quantities ${right(rankings, ({ hasQuantities }) => hasQuantities)}; ` +
      `right one among the readings ${percent(rankings.filter((one) => one.right.includes(true)).length, rankings.length)}`,
  )
}

say(`${examples.length} texts of ${new Set(examples.map(({ author }) => author)).size} authors`)
const folds = Array.from({ length: FOLDS }, (_, fold) => new Learning({ ...task, fold }))
const learnt = isCheck || isTreesOnly ? undefined : new Learning({ ...task, fold: null })
const stored = learnt?.ask({ task: 'model' })
let byFold: JudgeWeights[] = folds.map(() => (isTreesOnly ? judgeInUse : FIRST_WEIGHTS))
const rank = async (): Promise<Ranking[]> =>
  inOrder(
    await Promise.all(
      folds.map((one, fold) => one.ask({ task: 'rank', weights: byFold[fold] ?? FIRST_WEIGHTS })),
    ),
  )
let rankings = await rank()
if (!isTreesOnly) {
  report('by the likeliest and the sums, unseen authors', rankings)
  byFold = folds.map((_, fold) => trainJudge(rankings.filter((one) => isOutside(one, fold))))
  rankings = await rank()
}
report('by the judge, unseen authors', rankings)
const lessons = inOrder(
  await Promise.all(
    folds.map((one, fold) => one.ask({ task: 'lessons', weights: byFold[fold] ?? FIRST_WEIGHTS })),
  ),
)
const treesByFold = folds.map((_, fold) => trainRanker(lessons.filter((one) => isOutside(one, fold))))
const comparisons: Comparison[] = inOrder(
  await Promise.all(folds.map((one, fold) => one.ask({ task: 'compare', trees: treesByFold[fold] ?? [] }))),
)
const chosenBy = (pick: (one: Comparison) => 'first' | 'second'): string => {
  const picked = comparisons.map((one) => ({ at: one.at, ...one[pick(one)] }))
  const [priced, totals] = [picked.filter(isPriced), picked.filter(hasTotal)]
  return `worth ${(picked.reduce((sum, { worth }) => sum + worth, 0) / picked.length).toFixed(3)} of 4, amounts ${percent(priced.filter(({ amounts }) => amounts).length, priced.length)}, totals ${percent(totals.filter(({ total }) => total).length, totals.length)}`
}
const chooserByFold = folds.map((_, fold) =>
  isTreesOnly ? chooserInUse : trainChooser(comparisons.filter((one) => isOutside(one, fold))),
)
const chooserOf = ({ at }: Comparison): readonly number[] => {
  const example = examples[at]
  return (example === undefined ? undefined : chooserByFold[foldOf(example)]) ?? []
}
say(`grammar alone: ${chosenBy(() => 'first')}`)
say(`learnt alone, ranked by trees: ${chosenBy(() => 'second')}`)
say(`the better by the chooser: ${chosenBy((one) => choiceOf(one, chooserOf(one)))}`)
say(
  `the better in truth: ${chosenBy(({ first, second }) => (first.worth >= second.worth ? 'first' : 'second'))}`,
)
const drafts = await Promise.all(
  folds.map((one, fold) => one.ask({ task: 'judge', weights: chooserByFold[fold] ?? [] })),
)
const confidence = fitConfidence(drafts.flat())
const write = (name: string, text: string): void =>
  writeFileSync(pathOf(`src/data/${name}.json`), `${text}\n`)
if (!isCheck) {
  write('confidence', JSON.stringify(confidence, null, 2))
  const trees = trainRanker(lessons).map((tree) => JSON.stringify(tree))
  write('ranker-trees', `[\n${trees.join(',\n')}\n]`)
}
if (stored !== undefined) {
  const model = await stored
  restoreModel(model)
  write('tagger-model', JSON.stringify(model, null, 1))
  write('chooser-weights', JSON.stringify(trainChooser(comparisons)))
  write('judge-weights', JSON.stringify(trainJudge(rankings), null, 1))
}
await Promise.all([...folds, ...(learnt === undefined ? [] : [learnt])].map((one) => one.end()))
