/**
 * Counts what a line without a row in the price book usually comes to, in hours of its trade, from the stated prices of
 * short labelled texts, into `src/data/usual-hours.json`. The same texts and book give the same file.
 * Usage: node packages/estimating/scripts/compile-usual-hours.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unitFamily } from '../src/match/unit-family.ts'
import { bookUnitPriceCents, rowUnitsPer } from '../src/price/book-price.ts'
import { hourlyRate } from '../src/price/find-price.ts'
import { measureOf, usualAction } from '../src/price/usual-hours.ts'
import { labelledLines } from './labelled-lines.ts'

/** Long texts are tenders: their lines are larger than those that come without prices. */
const LONGEST_TEXT = 200
/** Fewer lines than this say nothing of their action alone. */
const LEAST_LINES = 8
/** So many lines of any action are counted with those of one: few examples move it little. */
const SHARED_LINES = 30

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const hours = new Map<string, number[]>()
for (const { item, context, priced, statedCents, text } of labelledLines()) {
  if (priced.evidence?.score || statedCents === null || text.text.length > LONGEST_TEXT) continue
  const measure = measureOf(priced.quantity.unit, priced.quantity.value)
  const rate = hourlyRate(item, 'hr', context)
  if (measure === undefined || rate === null) continue
  const { unit } = priced.quantity
  const perUnit = statedCents / bookUnitPriceCents(rate.match.item, 'hr', context)
  const value = perUnit / rowUnitsPer(unitFamily(unit), unit)
  for (const key of [`${measure} any`, `${measure} ${usualAction(item)}`])
    hours.set(key, [...(hours.get(key) ?? []), value])
}

const table: Record<string, Record<string, number>> = { one: {}, few: {}, many: {}, lm: {}, m2: {} }
for (const [key, values] of [...hours].sort(([left], [right]) => (left < right ? -1 : 1))) {
  const [measure = '', action = ''] = key.split(' ')
  const byAction = table[measure]
  if (byAction === undefined || values.length < LEAST_LINES) continue
  const any = median(hours.get(`${measure} any`) ?? values)
  const share = values.length / (values.length + SHARED_LINES)
  byAction[action] = Number((median(values) ** share * any ** (1 - share)).toPrecision(2))
}
const target = join(import.meta.dirname, '..', 'src', 'data', 'usual-hours.json')
writeFileSync(target, `${JSON.stringify(table, null, 2)}\n`)
process.stdout.write(`${hours.size} kinds of lines\n`)
