import type { z } from 'zod'
import { amountOf, daysBetween, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, everyTaxCodeOf, newerVersion } from '../choices.ts'
import { isFailure, onceMoreOnConflict } from '../failure.ts'
import { cents, id, optional, record, required, text } from '../fields.ts'
import type { Provider, Push, PushAfter, PushQuote, PushTarget } from '../provider.ts'
import { get } from '../reading.ts'
import { NEWS, paymentUpdate, type StatusUpdateTable } from '../status-updates.ts'
import { cut, filled, joined } from '../wording.ts'
import { quoted, readAll, readPage, write } from './calls.ts'
import { listSalesAccounts, listTaxCodes } from './company-file.ts'

const QUOTES = 'Sale/Quote/Service'
const INVOICES = 'Sale/Invoice/Service'

const Sale = record({
  id: id('UID'),
  number: optional('Number'),
  totalCents: required(cents('TotalAmount')),
  taxCents: required(cents('TotalTax')),
  reference: text('CustomerPurchaseOrderNumber'),
  status: text('Status'),
  leftCents: cents('BalanceDueAmount'),
  rowVersion: id('RowVersion'),
})

type Sale = z.output<typeof Sale>

const readSale = (api: Api, path: string, saleId: string) =>
  get(api, `${path}/${encodeURIComponent(saleId)}`, Sale)

/** A quote; where its status was not taken when it was made, it is set afterwards. */
export const pushQuote: Push = async (api, quote, target) => {
  const content = await quoteOf(api, quote, target)
  const made = await target.steps.once('quote', {
    lookUp: () => findQuote(api, quote),
    create: () => createNumbered(api, quote, content),
  })
  if (made.status === 'Accepted') return made
  return target.steps.once('accept', { create: () => change(api, made.id, content) })
}

/** One that became an invoice there is for a person to change. */
export const updateQuote: PushAfter = async (api, quote, target, pushed) => {
  const content = await quoteOf(api, quote, target)
  return target.steps.once('update', { create: () => change(api, pushed.id, content) })
}

/** An invoice with the lines of the quote: MYOB has no link between them. */
export const pushInvoice: PushAfter = async (api, quote, target) => {
  const days = daysBetween(quote.acceptedDate, quote.dueDate)
  const invoice = {
    ...(await contentOf(api, quote, target)),
    Date: dateOf(quote.acceptedDate),
    Terms: { PaymentIsDue: 'InAGivenNumberOfDays', BalanceDueDate: days },
  }
  return target.steps.once('invoice', {
    lookUp: () => findInvoice(api, quote),
    create: () => write(api, INVOICES, Sale, invoice),
  })
}

const quoteOf = async (api: Api, quote: PushQuote, target: PushTarget) => ({
  ...(await contentOf(api, quote, target)),
  Date: dateOf(quote.quoteDate),
  Status: 'Accepted',
})

const dateOf = (date: string): string => `${date} 00:00:00`

/** What a quote and an invoice have in common. Every line has a tax code. */
async function contentOf(api: Api, quote: PushQuote, { contact, choices }: PushTarget) {
  const { document } = quote
  const Account = { UID: await chosen(choices, 'account', () => listSalesAccounts(api)) }
  const taxCodeOf = await everyTaxCodeOf(document, choices, () => listTaxCodes(api))
  return {
    // Its own numbers are shorter than ours.
    CustomerPurchaseOrderNumber: quote.number,
    Customer: { UID: contact.id },
    IsTaxInclusive: document.amountsIncludeTax,
    Lines: document.lines.map((line) => ({
      Type: 'Transaction',
      Description: cut(line.description, 1000),
      Account,
      ...filled({ UnitOfMeasure: line.unit }),
      UnitCount: quantityOf(line),
      UnitPrice: unitPriceOf(line),
      Total: amountOf(line.amountCents),
      TaxCode: { UID: taxCodeOf(line) },
    })),
    ...filled({
      Comment: cut(joined('\n', quote.notes, quote.paymentTerms), 2000),
      JournalMemo: cut(quote.note, 255),
    }),
  }
}

/**
 * Our number in 13 characters: its beginning, and, where that is another's already, its end without dashes. The whole
 * of it is the purchase order number.
 */
const numbersOf = ({ number }: PushQuote): readonly [string, string] => [
  number.slice(0, 13),
  number.replaceAll('-', '').slice(-13),
]

async function createNumbered(
  api: Api,
  quote: PushQuote,
  content: Readonly<Record<string, unknown>>,
): Promise<Sale> {
  const [first, second] = numbersOf(quote)
  const create = (Number: string) => write(api, QUOTES, Sale, { ...content, Number })
  try {
    return await create(first)
  } catch (error) {
    if (!isFailure(error, 'validation') || error.failure.field !== 'Number') throw error
    // Taken by another quote, or by this one: an earlier write may be done only after it was looked for.
    return (await findQuote(api, quote)) ?? create(second)
  }
}

/** The number alone may be that of another quote whose own was cut. */
async function findQuote(api: Api, quote: PushQuote): Promise<Sale | undefined> {
  const filter = numbersOf(quote)
    .map((number) => `Number eq ${quoted(number)}`)
    .join(' or ')
  const sales = await readAll(api, QUOTES, Sale, filter)
  return sales.find(({ reference }) => reference === quote.number)
}

/** Among the newest: MYOB numbers invoices itself. */
async function findInvoice(api: Api, { number }: PushQuote): Promise<Sale | undefined> {
  const { rows } = await readPage(api, INVOICES, Sale, { orderBy: 'Date desc' })
  return rows.find(({ reference }) => reference === number)
}

/** Replaces a quote, even one that was changed there since it was read. */
const change = (api: Api, quoteId: string, content: Readonly<Record<string, unknown>>): Promise<Sale> =>
  onceMoreOnConflict(async () => {
    const { id: UID, rowVersion: RowVersion, number: Number, status } = await readSale(api, QUOTES, quoteId)
    if (status === 'Invoiced') throw newerVersion('MYOB')
    return write(api, QUOTES, Sale, { ...content, UID, RowVersion, ...filled({ Number }) })
  })

const QUOTE_NEWS: StatusUpdateTable = { Declined: NEWS.declined, Invoiced: NEWS.invoiced }

export const news: Provider['news'] = {
  quote: async (api, quoteId) => QUOTE_NEWS[(await readSale(api, QUOTES, quoteId)).status],
  invoice: async (api, invoiceId) => {
    const { status, totalCents, leftCents } = await readSale(api, INVOICES, invoiceId)
    return status === 'Closed' ? NEWS.paid : paymentUpdate(totalCents, leftCents)
  },
}
