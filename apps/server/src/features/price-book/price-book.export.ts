import { MAX_PRICE_ITEMS } from '@quotewright/domain/price-book/price-item.ts'
import { writePriceList } from '@quotewright/domain/price-book/write-price-list.ts'
import { type ExportPart, wholeText } from '../../platform/exports/export-part.ts'
import { tableRows } from '../../platform/exports/table-rows.repository.ts'
import { toKeptPrice } from './accepted-prices.repository.ts'
import { toKeptReading } from './learnt-readings.repository.ts'
import { findMarkups } from './markups.repository.ts'
import { listActiveItems, toPriceItem } from './price-book.repository.ts'
import { toAcceptedPriceWire, toPriceItemWire, toReadingWire } from './price-book.wire.ts'

export const exportParts: readonly ExportPart[] = [
  {
    name: 'price_book',
    about: 'Your own prices with cost and markup, the archived ones too.',
    tables: ['price_items'],
    rows: tableRows('price_items', (row) => toPriceItemWire(toPriceItem(row))),
  },
  {
    name: 'price_book.csv',
    about: 'The prices in use as a price list: a spreadsheet opens it, and the price book imports it.',
    tables: ['price_items'],
    async *files(tx) {
      const items = await listActiveItems(tx, MAX_PRICE_ITEMS)
      yield { path: 'price_book.csv', content: wholeText(writePriceList(items)) }
    },
  },
  {
    name: 'supplier_markups',
    about: 'What you add to the cost of what you buy, for all trades and for single ones.',
    tables: ['supplier_markups'],
    async *rows(tx) {
      const { usualBasisPoints, byTrade } = await findMarkups(tx)
      if (usualBasisPoints !== null) yield { trade: null, markup_percent: usualBasisPoints / 100 }
      for (const [trade, basisPoints] of byTrade) yield { trade, markup_percent: basisPoints / 100 }
    },
  },
  {
    name: 'accepted_prices',
    about: 'Prices that your customers accepted, each work with its last one.',
    tables: ['accepted_prices'],
    rows: tableRows('accepted_prices', (row) => ({
      ...toAcceptedPriceWire(toKeptPrice(row)),
      currency: row.currency,
      dismissed_at: row.dismissed_at,
    })),
  },
  {
    name: 'learnt_readings',
    about: 'What your answers and corrections have taught Quotewright.',
    tables: ['learnt_readings'],
    rows: tableRows('learnt_readings', (row) => ({
      ...toReadingWire(toKeptReading(row)),
      wording: row.wording,
      forgotten_at: row.forgotten_at,
    })),
  },
]
