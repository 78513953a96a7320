import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type LabelledText, readLabelled } from '../labelled/labelled-text.ts'
import { type MeantLine, meaningOf } from '../labelled/meaning.ts'
import { readLayout } from './read-layout.ts'
import { readTables } from './read-tables.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'labelled')

const keysOf = (lines: readonly MeantLine[]): string =>
  lines
    .map(({ quantityThousandths, totalCents, flag }) => [quantityThousandths, totalCents, flag].join(':'))
    .sort()
    .join(' ')

/** Whether the lines of a text's tables are as labelled; undefined for a text without tables. */
function isRight(one: LabelledText): boolean | undefined {
  const tables = readTables(one.text, readLayout(one.text))
  if (tables.length === 0) return undefined
  const numbers = [...new Set(one.labels.flatMap(({ lines }) => lines))].sort((left, right) => left - right)
  const isInside = (at: number): boolean => tables.some(({ span }) => at >= span.start && at < span.end)
  const wanted = meaningOf(one).lines.filter((_, at) =>
    one.labels.some(({ lines, start }) => lines.includes(numbers[at] ?? 0) && isInside(start)),
  )
  const read = tables.flatMap(
    ({ readings }) => meaningOf({ ...one, labels: readings[0]?.labels ?? [] }).lines,
  )
  return keysOf(wanted) === keysOf(read)
}

test('most tables of labelled texts are read wholly right', () => {
  const results = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readLabelled(readFileSync(join(FOLDER, file), 'utf8')).texts)
    .filter(({ kind }) => kind === 'quote')
    .flatMap((one) => isRight(one) ?? [])
  expect(results.length).toBeGreaterThan(80)
  expect(results.filter(Boolean).length / results.length).toBeGreaterThan(0.6)
})
