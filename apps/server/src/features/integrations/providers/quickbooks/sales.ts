import { amountOf, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, newerVersion, taxCodesOf } from '../choices.ts'
import { onceMoreOnConflict } from '../failure.ts'
import { cents, flag, id, link, optional, record, required, text } from '../fields.ts'
import type { Choices, Push, PushAfter, PushQuote, PushTarget, Steps } from '../provider.ts'
import { surchargesOf } from '../surcharges.ts'
import { cut, filled, joined, textWithUnit } from '../wording.ts'
import { MOST_ROWS, quoted, read, select, write } from './calls.ts'
import { listItems, listTaxCodes } from './company.ts'

const saleOf = (page: string) =>
  record({
    id: id('Id'),
    number: optional('DocNumber'),
    url: link(`https://app.qbo.intuit.com/app/${page}?txnId=`, 'Id'),
    totalCents: required(cents('TotalAmt')),
    taxCents: (row) => cents('TxnTaxDetail.TotalTax')(row) ?? 0,
    leftCents: cents('Balance'),
    syncToken: id('SyncToken'),
    status: text('TxnStatus'),
    note: text('PrivateNote'),
  })

export const ESTIMATE = saleOf('estimate')
export const INVOICE = saleOf('invoice')

/** An estimate, accepted from the start. */
export const pushQuote: Push = async (api, quote, target) => {
  const json = await estimateOf(api, quote, target)
  return target.steps.once('quote', {
    lookUp: () => findSale(api, 'Estimate', quote, quote.quoteDate),
    create: () => write(api, 'Estimate', ESTIMATE, { json, steps: target.steps }),
  })
}

/** One that became an invoice there is for a person to change. */
export const updateQuote: PushAfter = async (api, quote, target, pushed) => {
  const estimate = await estimateOf(api, quote, target)
  const update = async () => {
    const { id: Id, syncToken: SyncToken, status } = await read(api, 'Estimate', ESTIMATE, pushed.id)
    if (status === 'Closed' || status === 'Converted') throw newerVersion('QuickBooks')
    const json = { ...estimate, Id, SyncToken, sparse: true }
    return write(api, 'Estimate', ESTIMATE, { json, steps: target.steps })
  }
  return target.steps.once('update', { create: () => onceMoreOnConflict(update) })
}

/** An invoice that QuickBooks links to the estimate, and closes it with. */
export const pushInvoice: PushAfter = async (api, quote, target, pushed) => {
  const json = {
    ...(await contentOf(api, quote, target)),
    TxnDate: quote.acceptedDate,
    DueDate: quote.dueDate,
    LinkedTxn: [{ TxnId: pushed.id, TxnType: 'Estimate' }],
  }
  return target.steps.once('invoice', {
    lookUp: () => findSale(api, 'Invoice', quote, quote.acceptedDate),
    create: () => write(api, 'Invoice', INVOICE, { json, steps: target.steps }),
  })
}

const estimateOf = async (api: Api, quote: PushQuote, target: PushTarget) => ({
  ...(await contentOf(api, quote, target)),
  TxnDate: quote.quoteDate,
  ExpirationDate: quote.validUntil,
  TxnStatus: 'Accepted',
  AcceptedBy: quote.acceptedBy,
  AcceptedDate: quote.acceptedDate,
})

async function contentOf(api: Api, quote: PushQuote, { contact, choices, steps }: PushTarget) {
  const { document, number, contact: customer } = quote
  const memo = joined('\n', quote.notes, quote.paymentTerms)
  const Line = await linesOf(api, quote, choices)
  return filled({
    CustomerRef: { value: contact.id },
    DocNumber: number.length <= 21 && (await takesNumbers(api, steps)) ? number : '',
    GlobalTaxCalculation: document.taxRateBasisPoints === 0 ? 'NotApplicable' : 'TaxExcluded',
    ApplyTaxAfterDiscount: document.discountCents > 0 || undefined,
    BillEmail: customer.email && { Address: customer.email },
    CustomerMemo: memo && { value: cut(memo, 1000) },
    PrivateNote: `${cut(quote.note, 3000)}\n${referenceOf(quote)}`,
    Line,
  })
}

/** What a sale of ours is known by: its number may be one of QuickBooks' own. */
const referenceOf = ({ number, quoteId }: PushQuote): string => `${number} / ${quoteId}`

const Preferences = record({ takesNumbers: flag('SalesFormsPrefs.CustomTxnNumbers') })

/** Whether the company numbers sales itself; asked once a push, so that a retry sends the same. */
async function takesNumbers(api: Api, steps: Steps): Promise<boolean> {
  const asked = await steps.once('numbers', {
    create: async () => {
      const [preferences] = await select(api, 'Preferences', Preferences, '')
      return { id: preferences?.takesNumbers ? 'ours' : 'theirs' }
    },
  })
  return asked.id === 'ours'
}

async function linesOf(api: Api, { document }: PushQuote, choices: Choices) {
  const item = await chosen(choices, 'item', () => listItems(api))
  const taxCodeOf = await taxCodesOf(document, choices, () => listTaxCodes(api))
  const sold = [...document.lines, ...surchargesOf(document)].map((line, at) => {
    const taxCode = taxCodeOf(line)
    return {
      LineNum: at + 1,
      Description: cut(textWithUnit(line), 4000),
      Amount: amountOf(line.amountCents),
      DetailType: 'SalesItemLineDetail',
      SalesItemLineDetail: {
        ItemRef: { value: item },
        Qty: quantityOf(line),
        UnitPrice: unitPriceOf(line),
        ...filled({ TaxCodeRef: taxCode && { value: taxCode } }),
      },
    }
  })
  if (document.discountCents <= 0) return sold
  const discount = {
    Amount: amountOf(document.discountCents),
    DetailType: 'DiscountLineDetail',
    DiscountLineDetail: { PercentBased: false },
  }
  return [...sold, discount]
}

/** By our reference among the sales of its day: a private note can't be searched for. */
async function findSale(api: Api, entity: 'Estimate' | 'Invoice', quote: PushQuote, day: string) {
  const schema = entity === 'Estimate' ? ESTIMATE : INVOICE
  const sales = await select(api, entity, schema, `where TxnDate = ${quoted(day)} maxresults ${MOST_ROWS}`)
  return sales.find(({ note }) => note.endsWith(referenceOf(quote)))
}
