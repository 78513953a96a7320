/**
 * Compiles a price-facts CSV into the built-in price book.
 * Usage: node packages/estimating/scripts/compile-price-book.ts PRICE_FACTS.csv
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isTrade } from '@quotewright/domain/price-book/trades.ts'
import { CURRENCIES, decimalToCents } from '@quotewright/domain/quotes/money.ts'

/** Splits CSV text into rows of fields; quoted fields may hold commas, quotes and newlines. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  for (const line of text.split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
    if (line.trim() === '') continue
    const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    rows.push(fields.map((field) => (field[1] ?? field[2] ?? '').replaceAll('""', '"').trim()))
  }
  return rows
}

function cents(text: string, where: string): number {
  const value = decimalToCents(Number(text))
  if (value === undefined || text === '') throw new Error(`${where}: "${text}" is not an amount`)
  return value
}

function compileRow(row: Readonly<Record<string, string>>, where: string): object {
  const { trade = '', item = '', currency = '', gst_included: taxBasis = '' } = row
  if (!isTrade(trade)) throw new Error(`${where}: unknown trade "${trade}"`)
  if (!(CURRENCIES as readonly string[]).includes(currency))
    throw new Error(`${where}: currency "${currency}"`)
  const hours = Number(row['labour_hours_per_unit'] ?? '')
  return {
    trade,
    name: item,
    synonyms: (row['synonyms'] ?? '')
      .split(';')
      .map((s) => s.trim())
      .filter((s) => s !== ''),
    unit: row['unit'] ?? 'ea',
    typicalCents: cents(row['typical'] ?? '', where),
    lowCents: cents(row['low'] ?? '', where),
    highCents: cents(row['high'] ?? '', where),
    currency,
    taxBasis,
    ...(hours > 0 ? { labourHoursPerUnit: hours } : {}),
    source: row['source'] === '' ? null : row['source'],
    verified: row['verified'] === 'true',
  }
}

const csvPath = process.argv[2]
if (csvPath === undefined) throw new Error('usage: compile-price-book.ts PRICE_FACTS.csv')
const [header = [], ...rows] = parseCsv(readFileSync(csvPath, 'utf8'))
const items = rows.map((fields, index) =>
  compileRow(Object.fromEntries(header.map((name, i) => [name, fields[i] ?? ''])), `row ${index + 2}`),
)
const target = fileURLToPath(new URL('../src/data/price-book.json', import.meta.url))
writeFileSync(target, `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`)
process.stdout.write(`${items.length} items written\n`)
