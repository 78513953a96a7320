/**
 * Learns the reading from the labelled texts, and says how it fares with authors it hasn't seen.
 * Usage: npm run train [-- --check] [--also FOLDER] [--except FILE]
 * (--check: writes nothing; --except: leaves out files of that name, to be measured on)
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JudgeWeights } from '../src/readings/candidates.ts'
import { agreementOf, leanOf } from '../src/readings/choose.ts'
import { candidatesIn } from '../src/readings/read-text.ts'
import { type Lattice, latticeOf } from '../src/tagger/lattice.ts'
import type { TaggerModel } from '../src/tagger/model.ts'
import { restoreModel, storeModel } from '../src/tagger/stored-model.ts'
import { choiceOf, compare, trainChooser, worthOf } from './training/chooser.ts'
import { fitConfidence, judged } from './training/confidence.ts'
import { trainTagger } from './training/crf.ts'
import {
  amountsOf,
  FIRST_WEIGHTS,
  isRight,
  quantitiesOf,
  type Ranking,
  totalOf,
  trainJudge,
} from './training/judge.ts'
import { type Example, readExamples } from './training/lessons.ts'

const FOLDS = 3
const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
const after = (flag: string): string[] =>
  process.argv.flatMap((one, at, all) => (all[at - 1] === flag ? [one] : []))
const examples = readExamples([pathOf('labelled'), ...after('--also')], after('--except'))
const say = (line: string): void => console.log(line)
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

const foldOf = ({ author }: Example): number => author % FOLDS

/** Weight of short jobs: most of what people type, and few of the labelled texts. */
const SHORT_JOB_WEIGHT = 3
const lessonsOf = (all: readonly Example[]): Example[] =>
  all.flatMap((one) => Array.from({ length: one.isShortJob ? SHORT_JOB_WEIGHT : 1 }, () => one))

const models: TaggerModel[] = []

/** Each text as a model sees it that learnt from other authors. */
function unseenLattices(): Lattice[] {
  const lattices: Lattice[] = []
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = trainTagger(lessonsOf(examples.filter((one) => foldOf(one) !== fold)))
    models[fold] = model
    examples.forEach((one, at) => {
      if (foldOf(one) === fold) lattices[at] = latticeOf(model, one.features)
    })
  }
  return lattices
}

function rank(lattices: readonly Lattice[], weightsOf: (example: Example) => JudgeWeights): Ranking[] {
  return examples.flatMap((example, at) => {
    const lattice = lattices[at]
    return lattice === undefined
      ? []
      : [
          {
            example,
            candidates: candidatesIn(lattice, example.tokens, example.text.text, weightsOf(example)),
          },
        ]
  })
}

function report(name: string, rankings: readonly Ranking[]): void {
  const first = rankings.map(({ example, candidates }) => ({ example, best: candidates[0] }))
  const priced = first.filter(({ example }) => example.meant.priced > 0)
  const totals = first.filter(({ example }) => example.meant.totalCents !== null)
  const right = (all: typeof first, is: (one: (typeof first)[number]) => boolean): string =>
    percent(all.filter(is).length, all.length)
  say(
    `${name}: wholly right ${right(first, ({ example, best }) => best !== undefined && isRight(example, best))}, ` +
      `amounts ${right(priced, ({ example, best }) => best !== undefined && amountsOf(best.reading) === example.meant.amounts)} of ${priced.length}, ` +
      `totals ${right(totals, ({ example, best }) => best !== undefined && totalOf(best.reading) === example.meant.totalCents)} of ${totals.length}, ` +
      `quantities ${right(first, ({ example, best }) => best !== undefined && quantitiesOf(best.reading) === example.meant.quantities)}; ` +
      `right one among the readings ${percent(rankings.filter(({ example, candidates }) => candidates.some((one) => isRight(example, one))).length, rankings.length)}`,
  )
}

say(`${examples.length} texts of ${new Set(examples.map(({ author }) => author)).size} authors`)
const lattices = unseenLattices()
let rankings = rank(lattices, () => FIRST_WEIGHTS)
report('by the likeliest and the sums, unseen authors', rankings)
let byFold: JudgeWeights[] = []
for (let round = 0; round < 2; round += 1) {
  byFold = Array.from({ length: FOLDS }, (_, fold) =>
    trainJudge(rankings.filter(({ example }) => foldOf(example) !== fold)),
  )
  rankings = rank(lattices, (example) => byFold[foldOf(example)] ?? FIRST_WEIGHTS)
  report(`by the judge, unseen authors, round ${round + 1}`, rankings)
}
const comparisons = examples.flatMap((example) => {
  const [model, weights] = [models[foldOf(example)], byFold[foldOf(example)]]
  const made =
    model === undefined || weights === undefined ? undefined : compare(example.text, model, weights)
  return made === undefined ? [] : [{ ...made, example }]
})
const chosenBy = (pick: (one: (typeof comparisons)[number]) => 'first' | 'second'): string => {
  const picked = comparisons.map((one) => ({
    ...worthOf(one.text, pick(one) === 'first' ? one.firstReading : one.secondReading),
    hasPrice: one.example.meant.priced > 0,
    hasTotal: one.example.meant.totalCents !== null,
  }))
  const [priced, totals] = [
    picked.filter(({ hasPrice }) => hasPrice),
    picked.filter(({ hasTotal }) => hasTotal),
  ]
  return `worth ${(picked.reduce((sum, { worth }) => sum + worth, 0) / picked.length).toFixed(3)} of 4, amounts ${percent(priced.filter(({ amounts }) => amounts).length, priced.length)}, totals ${percent(totals.filter(({ total }) => total).length, totals.length)}`
}
const chooserByFold = Array.from({ length: FOLDS }, (_, fold) =>
  trainChooser(comparisons.filter(({ example }) => foldOf(example) !== fold)),
)
say(`grammar alone: ${chosenBy(() => 'first')}`)
say(`tagger alone: ${chosenBy(() => 'second')}`)
say(
  `the better by the chooser: ${chosenBy((one) => choiceOf(one, chooserByFold[foldOf(one.example)] ?? []))}`,
)
say(`the better in truth: ${chosenBy((one) => (one.first >= one.second ? 'first' : 'second'))}`)
const confidence = fitConfidence(
  comparisons.flatMap((one) => {
    const weights = chooserByFold[foldOf(one.example)] ?? []
    const chosen = choiceOf(one, weights) === 'first' ? one.firstReading : one.secondReading
    const more = { margin: one.margin, lean: leanOf(one.values, weights) }
    return judged(one.text, one.example.author, {
      ...chosen,
      agreement: agreementOf(one.firstReading, one.secondReading, more),
    })
  }),
)
if (!process.argv.includes('--check')) {
  writeFileSync(pathOf('src/data/confidence.json'), `${JSON.stringify(confidence, null, 2)}\n`)
  const stored = storeModel(trainTagger(lessonsOf(examples)))
  restoreModel(stored)
  writeFileSync(pathOf('src/data/tagger-model.json'), `${JSON.stringify(stored, null, 1)}\n`)
  writeFileSync(pathOf('src/data/chooser-weights.json'), `${JSON.stringify(trainChooser(comparisons))}\n`)
  writeFileSync(pathOf('src/data/judge-weights.json'), `${JSON.stringify(trainJudge(rankings), null, 1)}\n`)
}
