import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimate } from '../estimate.ts'
import { BUILT_IN_PRICE_BOOK } from '../match/built-in-price-book.ts'
import { facetsOf } from '../match/row-facets.ts'
import { actionsIn } from '../match/work-actions.ts'
import type { PriceBookItem, RowAction } from '../price-book-item.ts'
import type { DraftLine } from '../quote-draft.ts'
import { collectWork } from '../segment/collect-work.ts'
import { relateItems } from '../segment/relate-items.ts'
import { splitChunks } from '../segment/split-chunks.ts'
import { searchTerms } from '../text/search-terms.ts'
import { readMarks } from '../tokens/read-marks.ts'
import { priceItem } from './price-items.ts'
import type { PricedItem } from './priced-item.ts'

/** What a verb can never mean. */
const NEVER: Readonly<Record<string, readonly RowAction[]>> = {
  lay: ['remove', 'dispose', 'clean', 'paint'],
  install: ['remove', 'dispose', 'clean', 'paint'],
  remove: ['supply_install', 'supply', 'paint', 'install', 'replace'],
  paint: ['supply', 'remove', 'dispose', 'hire'],
  clean: ['supply_install', 'supply', 'paint', 'install', 'replace'],
  repair: ['supply', 'remove', 'dispose', 'hire'],
  'dispose of': ['supply_install', 'supply', 'paint', 'install', 'replace'],
}
/** Nouns that name no work on their own, as "panel upgrade" does. */
const objects = [...new Set(BUILT_IN_PRICE_BOOK.map((row) => row.object ?? ''))].filter(
  (object) => object.length > 2 && object !== 'labour' && actionsIn(searchTerms(object)).size === 0,
)
const amounts = ['3', '40 sqm', '12 m', '']

function linesOf(description: string, currency: PriceBookItem['currency'] = 'AUD'): readonly DraftLine[] {
  const result = estimate({ description }, { currency })
  return result.outcome === 'quote' ? [...result.draft.lineItems, ...result.draft.optionalItems] : []
}

const rowsOf = ({ priceSource }: DraftLine): PriceBookItem[] =>
  priceSource.kind === 'built_in'
    ? BUILT_IN_PRICE_BOOK.filter(
        ({ name, source }) => name === priceSource.itemName && source === priceSource.reference,
      )
    : []

test('no row whose action contradicts the verb prices a line', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(NEVER)),
      fc.constantFrom(...amounts),
      fc.constantFrom(...objects),
      (verb, amount, object) => {
        const said = new Set(searchTerms(`${verb} ${object}`))
        // A row that says the very verb is no contradiction.
        const wrong = linesOf(`${verb} ${amount} ${object}`)
          .flatMap(rowsOf)
          // Hours of a trade say nothing of the work they go into.
          .filter(({ unit }) => unit !== 'hr')
          .filter((row) => row.action !== undefined && NEVER[verb]?.includes(row.action) === true)
          .filter((row) => ![...facetsOf(row).verbs].some((one) => said.has(one)))
        expect(wrong).toEqual([])
      },
    ),
    { numRuns: 400 },
  )
})

const HOMES = { AUD: 'AU', NZD: 'NZ', GBP: 'GB', USD: 'US' } as const

test('a price of another country is always marked as one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('AUD', 'NZD', 'GBP', 'USD'),
      fc.constantFrom('install', 'replace', 'repair', 'paint', 'remove', 'clean'),
      fc.constantFrom(...objects),
      (currency, verb, object) => {
        const silent = linesOf(`${verb} 2 ${object}`, currency).filter((line) => {
          const rows = rowsOf(line)
          const isForeign = rows.length > 0 && rows.every(({ country }) => country !== HOMES[currency])
          const isSaid = / price from | h of labour$/.test(line.priceSource.label) && line.confidence < 0.6
          return isForeign && !isSaid
        })
        expect(silent).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['lay 40 sqm carpet', /carpet lay|carpet supply/i],
  ['remove 40 sqm carpet', /carpet removal|removal/i],
  ['replace 3 tap washers', /washer/i],
  ['fit 4 downlights, customer supplied', /install only/i],
  ['supply only 4 smoke alarms', /supply only/i],
  ['clean 30 m of gutters', /clean/i],
  ['dispose of 2 tonne of green waste', /dispos|tip|green/i],
])('“%s” is priced by a row of that work', (description, name) => {
  expect(linesOf(description)[0]?.priceSource.itemName).toMatch(name)
})

/** The items of a text as they are priced, with the rows they may mean. */
function pricedItems(description: string): PricedItem[] {
  const work = collectWork(description, splitChunks(readMarks(description)))
  const context = {
    country: 'AU',
    currency: 'AUD',
    taxMode: 'exclusive',
    taxRateBasisPoints: 1000,
    tradeWeights: new Map(),
    trade: 'general',
    ownBook: null,
    ownNames: [],
    state: undefined,
    previous: new Map(),
    markupPercent: 0,
    mayAssumeHours: true,
  } as const
  return relateItems(work.items).map((item) => priceItem(item, description, context))
}

test('rows that match as well but lie far apart are named, the chosen one among them', () => {
  const [fence] = pricedItems('40 m fence')
  expect(fence?.alternatives.length).toBeGreaterThan(1)
  const cents = (fence?.alternatives ?? []).map((one) => one.unitPriceCents)
  expect(cents).toEqual(cents.toSorted((left, right) => left - right))
  expect(Math.max(...cents)).toBeGreaterThan(2.5 * Math.min(...cents))
  expect(fence?.alternatives).toContainEqual({
    itemName: fence?.priceSource.itemName,
    unitPriceCents: fence?.unitPriceCents,
    range: fence?.priceSource.range,
  })
  expect(pricedItems('lay 40 m of 90mm cornice')[0]?.alternatives).toEqual([])
})
