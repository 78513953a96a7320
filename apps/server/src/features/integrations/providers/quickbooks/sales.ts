import type { TargetLine } from '@quotewright/domain/integrations/fit-sale.ts'
import { z } from 'zod'
import { amountOf, centsOf, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, newerVersion, taxCodesOf } from '../choices.ts'
import { ProviderFailure } from '../failure.ts'
import type { Choices, External, PushedDocument, PushQuote, PushTarget, Steps } from '../provider.ts'
import { surchargesOf } from '../surcharges.ts'
import { cut, textWithUnit } from '../wording.ts'
import { listItems, listTaxCodes } from './company.ts'
import { MOST_ROWS, quoted, read, select, write } from './query.ts'

export const Sale = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  DocNumber: z.string().optional(),
  TotalAmt: z.number(),
  TxnTaxDetail: z.object({ TotalTax: z.number().optional() }).optional(),
  TxnStatus: z.string().optional(),
  PrivateNote: z.string().default(''),
  Balance: z.number().optional(),
})
export type Sale = z.output<typeof Sale>

type SaleEntity = 'Estimate' | 'Invoice'

/** An estimate, accepted from the start. */
export async function pushQuote(api: Api, quote: PushQuote, target: PushTarget): Promise<PushedDocument> {
  const estimate = await estimateOf(api, quote, target)
  return target.steps.once('quote', {
    lookUp: () => findSale(api, 'Estimate', quote),
    create: () => writeSale(api, 'Estimate', estimate, target.steps),
  })
}

/** One that became an invoice there is for a person to change. */
export async function updateQuote(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
): Promise<PushedDocument> {
  const estimate = await estimateOf(api, quote, target)
  const update = async () => {
    const { Id, SyncToken, TxnStatus } = await read(api, { entity: 'Estimate', id: pushed.id }, Sale)
    if (TxnStatus === 'Closed' || TxnStatus === 'Converted') throw newerVersion('QuickBooks')
    return writeSale(api, 'Estimate', { ...estimate, Id, SyncToken, sparse: true }, target.steps)
  }
  return target.steps.once('update', {
    create: () =>
      update().catch((error: unknown) => {
        // Somebody changed it since it was read.
        if (error instanceof ProviderFailure && error.failure.kind === 'conflict') return update()
        throw error
      }),
  })
}

/** An invoice that QuickBooks links to the estimate, and closes it with. */
export async function pushInvoice(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
): Promise<PushedDocument> {
  const invoice = {
    ...(await saleOf(api, quote, target)),
    TxnDate: quote.acceptedDate,
    DueDate: quote.dueDate,
    LinkedTxn: [{ TxnId: pushed.id, TxnType: 'Estimate' }],
  }
  return target.steps.once('invoice', {
    lookUp: () => findSale(api, 'Invoice', quote),
    create: () => writeSale(api, 'Invoice', invoice, target.steps),
  })
}

const estimateOf = async (api: Api, quote: PushQuote, target: PushTarget) => ({
  ...(await saleOf(api, quote, target)),
  TxnDate: quote.quoteDate,
  ExpirationDate: quote.validUntil,
  TxnStatus: 'Accepted',
  AcceptedBy: quote.acceptedBy,
  AcceptedDate: quote.acceptedDate,
})

async function saleOf(api: Api, quote: PushQuote, { contact, choices, steps }: PushTarget) {
  const { document, number, contact: customer } = quote
  const memo = [quote.notes, quote.paymentTerms].filter((part) => part !== '').join('\n')
  const lines = await linesOf(api, quote, choices)
  return {
    CustomerRef: { value: contact.id },
    ...(number.length <= 21 && (await takesNumbers(api, steps)) ? { DocNumber: number } : {}),
    GlobalTaxCalculation: document.taxRateBasisPoints === 0 ? 'NotApplicable' : 'TaxExcluded',
    ...(document.discountCents > 0 ? { ApplyTaxAfterDiscount: true } : {}),
    ...(customer.email === '' ? {} : { BillEmail: { Address: customer.email } }),
    ...(memo === '' ? {} : { CustomerMemo: { value: cut(memo, 1000) } }),
    PrivateNote: `${cut(quote.note, 3000)}\n${referenceOf(quote)}`,
    Line: lines,
  }
}

/** What a sale of ours is known by: its number may be one of QuickBooks' own. */
const referenceOf = ({ number, quoteId }: PushQuote): string => `${number} / ${quoteId}`

const Preferences = z.object({
  SalesFormsPrefs: z.object({ CustomTxnNumbers: z.boolean().optional() }).optional(),
})

/** Whether the company numbers sales itself; asked once a push, so that a retry sends the same. */
async function takesNumbers(api: Api, steps: Steps): Promise<boolean> {
  const { id } = await steps.once('numbers', {
    create: async () => {
      const [preferences] = await select(api, { entity: 'Preferences', rest: '' }, Preferences)
      return { id: preferences?.SalesFormsPrefs?.CustomTxnNumbers === true ? 'ours' : 'theirs' }
    },
  })
  return id === 'ours'
}

async function linesOf(api: Api, { document }: PushQuote, choices: Choices) {
  const item = await chosen(choices, 'item', () => listItems(api))
  const taxCodeOf = await taxCodesOf(document, choices, () => listTaxCodes(api))
  const sold = [...document.lines, ...surchargesOf(document)].map((line, at) =>
    lineOf(line, at + 1, { item, taxCode: taxCodeOf(line) }),
  )
  if (document.discountCents <= 0) return sold
  const discount = {
    Amount: amountOf(document.discountCents),
    DetailType: 'DiscountLineDetail',
    DiscountLineDetail: { PercentBased: false },
  }
  return [...sold, discount]
}

const lineOf = (
  line: TargetLine,
  number: number,
  { item, taxCode }: { readonly item: string; readonly taxCode: string | undefined },
) => ({
  LineNum: number,
  Description: cut(textWithUnit(line), 4000),
  Amount: amountOf(line.amountCents),
  DetailType: 'SalesItemLineDetail',
  SalesItemLineDetail: {
    ItemRef: { value: item },
    Qty: quantityOf(line),
    UnitPrice: unitPriceOf(line),
    ...(taxCode === undefined ? {} : { TaxCodeRef: { value: taxCode } }),
  },
})

async function writeSale(api: Api, entity: SaleEntity, json: object, steps: Steps): Promise<PushedDocument> {
  return toPushed(entity, await write(api, { entity, json, steps }, Sale))
}

const toPushed = (entity: SaleEntity, { Id, DocNumber, TotalAmt, TxnTaxDetail }: Sale): PushedDocument => ({
  id: Id,
  number: DocNumber,
  url: `https://app.qbo.intuit.com/app/${entity.toLowerCase()}?txnId=${Id}`,
  totalCents: centsOf(TotalAmt),
  taxCents: centsOf(TxnTaxDetail?.TotalTax ?? 0),
})

/** By our reference among the sales of its day: a private note can't be searched for. */
async function findSale(api: Api, entity: SaleEntity, quote: PushQuote): Promise<PushedDocument | undefined> {
  const day = entity === 'Estimate' ? quote.quoteDate : quote.acceptedDate
  const rest = `where TxnDate = ${quoted(day)} maxresults ${MOST_ROWS}`
  const found = (await select(api, { entity, rest }, Sale)).find(({ PrivateNote }) =>
    PrivateNote.endsWith(referenceOf(quote)),
  )
  return found && toPushed(entity, found)
}
