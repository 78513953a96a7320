import type { TargetDocument, TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { z } from 'zod'
import { amountOf, centsOf, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, newerVersion, taxCodesOf } from '../choices.ts'
import { ProviderFailure } from '../failure.ts'
import type { Choices, External, PushedDocument, PushQuote, PushTarget } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { cut, filled } from '../wording.ts'
import { listSalesAccounts, listTaxCodes } from './company-file.ts'
import { pathOf, quoted, readAll, readPage, write } from './records.ts'

const QUOTES = '/Sale/Quote/Service'
const INVOICES = '/Sale/Invoice/Service'

const Sale = z.object({
  UID: z.string(),
  Number: z.string().nullish(),
  RowVersion: z.string(),
  CustomerPurchaseOrderNumber: z.string().nullish(),
  TotalTax: z.number(),
  TotalAmount: z.number(),
  BalanceDueAmount: z.number().nullish(),
  Status: z.string().nullish(),
})
export type Sale = z.output<typeof Sale>

/** A quote; where its status was not taken when it was made, it is set afterwards. */
export async function pushQuote(api: Api, quote: PushQuote, target: PushTarget): Promise<PushedDocument> {
  const content = await quoteOf(api, quote, target)
  const made = await target.steps.once('quote', {
    lookUp: () => findQuote(api, quote),
    create: () => createNumbered(api, quote, content),
  })
  if (made.extra['status'] === 'Accepted') return made
  return target.steps.once('accept', { create: () => change(api, made.id, content) })
}

/** One that became an invoice there is for a person to change. */
export async function updateQuote(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
): Promise<PushedDocument> {
  const content = await quoteOf(api, quote, target)
  return target.steps.once('update', { create: () => change(api, pushed.id, content) })
}

/** An invoice with the lines of the quote: MYOB has no link between them. */
export async function pushInvoice(api: Api, quote: PushQuote, target: PushTarget): Promise<PushedDocument> {
  const json = {
    ...(await saleOf(api, quote, target)),
    Date: dateOf(quote.acceptedDate),
    Terms: {
      PaymentIsDue: 'InAGivenNumberOfDays',
      BalanceDueDate: daysBetween(quote.acceptedDate, quote.dueDate),
    },
  }
  return target.steps.once('invoice', {
    lookUp: () => findInvoice(api, quote),
    create: async () => toPushed(await write(api, { path: INVOICES, json }, Sale)),
  })
}

const quoteOf = async (api: Api, quote: PushQuote, target: PushTarget) => ({
  ...(await saleOf(api, quote, target)),
  Date: dateOf(quote.quoteDate),
  Status: 'Accepted',
})

async function saleOf(api: Api, quote: PushQuote, { contact, choices }: PushTarget) {
  const comment = [quote.notes, quote.paymentTerms].filter((part) => part !== '').join('\n')
  return {
    // Its own numbers are shorter than ours.
    CustomerPurchaseOrderNumber: quote.number,
    Customer: { UID: contact.id },
    IsTaxInclusive: quote.document.amountsIncludeTax,
    Lines: await linesOf(api, quote.document, choices),
    ...filled({ Comment: cut(comment, 2000), JournalMemo: cut(quote.note, 255) }),
  }
}

const dateOf = (date: string): string => `${date} 00:00:00`

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/** Every line has a tax code; on a document without tax a free one. */
async function linesOf(api: Api, document: TargetDocument, choices: Choices) {
  const account = await chosen(choices, 'account', () => listSalesAccounts(api))
  const isUntaxed = document.taxRateBasisPoints === 0
  const taxCodeOf = await taxCodesOf(
    // Nothing of it is taxable, so that all of it needs a free code.
    isUntaxed ? { ...document, taxRateBasisPoints: 1 } : document,
    choices,
    () => listTaxCodes(api),
  )
  return document.lines.map((line) => lineOf(line, account, taxCodeOf(line)))
}

const lineOf = (line: TargetLine, account: string, taxCode: string | undefined) => ({
  Type: 'Transaction',
  Description: cut(line.description, 1000),
  Account: { UID: account },
  ...filled({ UnitOfMeasure: line.unit }),
  UnitCount: quantityOf(line),
  UnitPrice: unitPriceOf(line),
  Total: amountOf(line.amountCents),
  ...(taxCode === undefined ? {} : { TaxCode: { UID: taxCode } }),
})

/**
 * Our number in 13 characters: its beginning, and, where that is another's already, its end without dashes. The whole
 * of it is the purchase order number.
 */
const numbersOf = ({ number }: PushQuote): readonly [string, string] => [
  number.slice(0, 13),
  number.replaceAll('-', '').slice(-13),
]

async function createNumbered(api: Api, quote: PushQuote, content: object) {
  const [first, second] = numbersOf(quote)
  const create = async (Number: string) =>
    toPushed(await write(api, { path: QUOTES, json: { ...content, Number } }, Sale))
  try {
    return await create(first)
  } catch (error) {
    if (!isNumberTaken(error)) throw error
    // Taken by another quote, or by this one: an earlier write may be done only after it was looked for.
    return (await findQuote(api, quote)) ?? create(second)
  }
}

const isNumberTaken = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.failure.kind === 'validation' && error.failure.field === 'Number'

/** The number alone may be that of another quote whose own was cut. */
async function findQuote(api: Api, quote: PushQuote) {
  const filter = numbersOf(quote)
    .map((number) => `Number eq ${quoted(number)}`)
    .join(' or ')
  const found = (await readAll(api, { path: QUOTES, filter }, Sale)).find(
    ({ CustomerPurchaseOrderNumber }) => CustomerPurchaseOrderNumber === quote.number,
  )
  return found && toPushed(found)
}

/** Among the newest: MYOB numbers invoices itself. */
async function findInvoice(api: Api, { number }: PushQuote): Promise<PushedDocument | undefined> {
  const { rows } = await readPage(api, { path: INVOICES, orderBy: 'Date desc' }, Sale)
  const found = rows.find(({ CustomerPurchaseOrderNumber }) => CustomerPurchaseOrderNumber === number)
  return found && toPushed(found)
}

/** Replaces a quote, even one that was changed there since it was read. */
async function change(api: Api, id: string, content: object): Promise<PushedDocument> {
  const put = async () => {
    const { UID, RowVersion, Number, Status } = await readSale(api, 'quote', id)
    if (Status === 'Invoiced') throw newerVersion('MYOB')
    const json = { ...content, UID, RowVersion, ...(Number ? { Number } : {}) }
    return toPushed(await write(api, { path: QUOTES, json }, Sale))
  }
  try {
    return await put()
  } catch (error) {
    if (error instanceof ProviderFailure && error.failure.kind === 'conflict') return put()
    throw error
  }
}

export async function readSale(api: Api, kind: 'quote' | 'invoice', id: string): Promise<Sale> {
  const path = pathOf(api, `${kind === 'quote' ? QUOTES : INVOICES}/${encodeURIComponent(id)}`)
  return readAnswer(Sale, await api.call({ method: 'GET', path }))
}

const toPushed = ({ UID, Number, TotalAmount, TotalTax, Status }: Sale) => ({
  id: UID,
  number: Number ?? undefined,
  totalCents: centsOf(TotalAmount),
  taxCents: centsOf(TotalTax),
  extra: { status: Status ?? '' },
})
