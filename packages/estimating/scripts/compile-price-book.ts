/**
 * Compiles a price-facts CSV into the built-in price book.
 * Usage: node packages/estimating/scripts/compile-price-book.ts PRICE_FACTS.csv
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isTrade } from '@quotewright/domain/price-book/trades.ts'
import { CURRENCIES, decimalToCents } from '@quotewright/domain/quotes/money.ts'
import { COUNTRIES, type Country } from '@quotewright/domain/region/region.ts'
import priceIndex from '../src/data/price-index.json' with { type: 'json' }
import { isRowAction } from '../src/price-book-item.ts'

type CsvRow = Readonly<Record<string, string>>

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

/** "AU-NSW" is New South Wales; the file writes UK for GB. */
function placeOf(region: string, where: string): { country: Country; state?: string } {
  const [written = '', state] = region.split('-')
  const country = COUNTRIES.find((one) => one === (written === 'UK' ? 'GB' : written))
  if (country === undefined) throw new Error(`${where}: unknown region "${region}"`)
  return state === undefined ? { country } : { country, state }
}

/**
 * Whether a price includes tax. Where the page is silent, what consumers are shown includes it, estimates from rate
 * tables do not, and US prices are before sales tax. Source: shared estimating README, "price-facts.csv".
 */
function taxBasisOf(row: CsvRow, country: Country): 'inc' | 'ex' {
  const { gst_included: stated, basis } = row
  if (stated === 'inc' || stated === 'ex') return stated
  return basis === 'estimate' || country === 'US' ? 'ex' : 'inc'
}

/** Rows older than this are raised to the level of the index's base year. */
const FIRST_CURRENT_YEAR = 2020
/** What a row is taken to be of that is marked older without a year. */
const OLDER_YEAR = 2019

function yearOf({ source = '', note = '' }: CsvRow): number | undefined {
  const said = [...`${note} ${source}`.matchAll(/\b(20[0-3]\d)\b/g)].map(([year]) => Number(year))
  if (said.length > 0) return Math.min(...said)
  return /\bolder\b/i.test(note) ? OLDER_YEAR : undefined
}

/** What a price of that year is multiplied by. */
function raiseOf(year: number | undefined, country: Country, where: string): number {
  if (year === undefined || year >= FIRST_CURRENT_YEAR) return 1
  const indexes: Readonly<Record<string, { levels: Readonly<Record<string, number>> } | undefined>> = {
    AU: priceIndex.AU,
    NZ: priceIndex.NZ,
    GB: priceIndex.GB,
    US: priceIndex.US,
  }
  const levels = indexes[country]?.levels
  const [then, now] = [levels?.[year], levels?.[priceIndex.base]]
  if (then === undefined || now === undefined) throw new Error(`${where}: no index of ${country} ${year}`)
  return now / then
}

/** "HIREtrades cost guide, 2018": the publisher and the year, without the page's whole title. */
function guideOf({ source = '', basis = '' }: CsvRow): string {
  const [years] = /\b20\d\d(?:[–-]\d\d)?\b(?=[^\d]*$)/.exec(source) ?? []
  if (basis === 'estimate') return years === undefined ? 'estimate' : `estimate, ${years}`
  const [publisher = ''] = source.split(/: /)
  return years === undefined || publisher.includes(years) ? publisher : `${publisher}, ${years}`
}

/** Figures as a tradesperson would write them, in cents, after they were raised. */
const neat = (raised: number): number => (raised < 1000 ? Math.round(raised) : Math.round(raised / 50) * 50)

function compileRow(row: CsvRow, where: string): object {
  const { trade = '', item = '', currency = '', source = '', source_url: url = '' } = row
  const { action = '', object = '', material = '', basis = '' } = row
  if (!isTrade(trade)) throw new Error(`${where}: unknown trade "${trade}"`)
  if (!(CURRENCIES as readonly string[]).includes(currency))
    throw new Error(`${where}: currency "${currency}"`)
  if (!isRowAction(action)) throw new Error(`${where}: unknown action "${action}"`)
  const hours = Number(row['labour_hours_per_unit'] ?? '')
  const place = placeOf(row['region'] ?? '', where)
  const raise = raiseOf(yearOf(row), place.country, where)
  const price = (name: string): number => {
    const stated = cents(row[name] ?? '', where)
    return raise === 1 ? stated : neat(stated * raise)
  }
  return {
    trade,
    name: item,
    synonyms: (row['synonyms'] ?? '')
      .split(';')
      .map((s) => s.trim())
      .filter((s) => s !== ''),
    unit: row['unit'] ?? 'ea',
    typicalCents: price('typical'),
    lowCents: price('low'),
    highCents: price('high'),
    currency,
    ...place,
    taxBasis: taxBasisOf(row, place.country),
    ...(hours > 0 ? { labourHoursPerUnit: hours } : {}),
    // The sources call moving a thing a service, as if it were cleaned or checked.
    action: action === 'service' && /\brelocation\b/i.test(item) ? 'install' : action,
    object,
    ...(material === '' ? {} : { material }),
    source: url === '' ? source : `${source} ${url}`,
    guide: guideOf(row),
    ...(raise === 1 ? {} : { raisedPercent: Math.round((raise - 1) * 100) }),
    isEstimate: basis === 'estimate',
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
