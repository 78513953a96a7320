// Learns what tells a trade's request from another business's: npm run train:gate
// --measure leaves a twelfth of the authors out, learns from the others, and prints what it then says of those left out.
// --with CASES.json measures on such cases, too.
import { readFileSync, writeFileSync } from 'node:fs'
import { REFUSED_FROM } from '../src/gate/business-gate.ts'
import { kindsBy } from '../src/gate/request-kind.ts'
import { learnGate } from './training/gate-learner.ts'
import { type GateLesson, gateLessons, toldByCases } from './training/gate-lessons.ts'

const FOLDS = 12

interface Tally {
  refused: number
  wronglyRefused: number
  missed: number
}

function measure(lessons: readonly GateLesson[]): void {
  const groups = [...new Set(lessons.map(({ group }) => group))]
  const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]))
  const tallies = new Map<string, Tally>()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = learnGate(lessons.filter(({ group }) => foldOf.get(group) !== fold))
    for (const { group, features, kinds, text, isMade } of lessons) {
      if (foldOf.get(group) !== fold || isMade) continue
      const isRefused = 1 - (kindsBy(model, features).get('trade') ?? 0) >= REFUSED_FROM
      const set = group.endsWith('.txt') ? 'labelled' : group.replace(/ \d$/, '')
      const tally = tallies.get(set) ?? { refused: 0, wronglyRefused: 0, missed: 0 }
      tallies.set(set, tally)
      if (isRefused !== kinds.includes('trade')) tally.refused += isRefused ? 1 : 0
      else {
        tally[isRefused ? 'wronglyRefused' : 'missed'] += 1
        console.log(
          `${isRefused ? 'refused' : 'missed'} ${group}: ${text.replaceAll('\n', ' / ').slice(0, 120)}`,
        )
      }
    }
  }
  for (const [set, { refused, wronglyRefused, missed }] of tallies) {
    const f1 = (2 * refused) / (2 * refused + wronglyRefused + missed)
    console.log(
      `${set}: ${refused} refused, ${wronglyRefused} wrongly, ${missed} missed, F1 ${f1.toFixed(3)}`,
    )
  }
}

const sets = process.argv.slice(2).filter((argument) => argument.endsWith('.json'))
const lessons = gateLessons(sets.flatMap((file) => toldByCases(file, readFileSync(file, 'utf8'))))
if (process.argv.includes('--measure')) measure(lessons)
else {
  const { bias, weights } = learnGate(lessons)
  const file = new URL('../src/data/gate-weights.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify({ bias, weights: Object.fromEntries(weights) })}\n`)
  console.log(`${lessons.length} requests, ${weights.size} weights`)
}
