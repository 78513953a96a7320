/**
 * Learns whose work a text is from everything in the repository that has a trade, into `src/data/trade-weights.json`.
 * Usage: npm run train:trades [-- --measure] (each fifth of the authors is judged by weights learned without it)
 */
import { writeFileSync } from 'node:fs'
import { likeliest, restoreTrades, scoreTrades, type TradeModel } from '../src/trade/trade-model.ts'
import { learnTrades } from './training/trade-learner.ts'
import { type TradeLesson, tradeLessons } from './training/trade-lessons.ts'

const FOLDS = 5

const isRight = ({ features, trades }: TradeLesson, model: TradeModel): boolean =>
  trades.includes(likeliest(scoreTrades(features, model).scores))

function measure(lessons: readonly TradeLesson[]): void {
  const authors = [...new Set(lessons.filter(({ isText }) => isText).map(({ author }) => author))]
  const foldOf = new Map(authors.map((author, at) => [author, at % FOLDS]))
  const all = { right: 0, of: 0 }
  const short = { right: 0, of: 0 }
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = restoreTrades(learnTrades(lessons.filter(({ author }) => foldOf.get(author) !== fold)))
    for (const lesson of lessons.filter(({ author }) => foldOf.get(author) === fold)) {
      const right = isRight(lesson, model) ? 1 : 0
      for (const tally of lesson.author.startsWith('several-') ? [all, short] : [all]) {
        tally.right += right
        tally.of += 1
      }
    }
  }
  const percent = ({ right, of }: typeof all): string => `${((100 * right) / of).toFixed(1)} % of ${of}`
  console.log(`unseen authors: ${percent(all)} texts, ${percent(short)} short jobs with a trade each`)
}

const lessons = tradeLessons()
if (process.argv.includes('--measure')) measure(lessons)
else {
  const model = learnTrades(lessons)
  const weights = Object.entries(model.weights).map((one) =>
    one.map((part) => JSON.stringify(part)).join(':'),
  )
  const text = `{"bias":${JSON.stringify(model.bias)},"weights":{\n${weights.join(',\n')}\n}}\n`
  writeFileSync(new URL('../src/data/trade-weights.json', import.meta.url), text)
  console.log(`${lessons.length} lessons, ${weights.length} weights, ${text.length} characters`)
}
