import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { External, PushedDocument, PushQuote, PushTarget } from '../provider.ts'
import { onlyOne } from '../read-answer.ts'
import { Invoices, type XeroInvoice } from './answers.ts'
import { quoted, read, write } from './calls.ts'
import { lineAmountTypes, linesOf } from './lines.ts'
import { addNote } from './notes.ts'
import { markInvoiced } from './quotes.ts'

/** Prices keep four decimals only when asked to. */
const FOUR_DECIMALS = { unitdp: '4' }

/** A draft, and the quote marked as invoiced: Xero has no call that makes one of the other. */
export async function pushInvoice(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
): Promise<PushedDocument> {
  const content = {
    Type: 'ACCREC',
    Contact: { ContactID: target.contact.id },
    Date: quote.acceptedDate,
    DueDate: quote.dueDate,
    LineAmountTypes: lineAmountTypes(quote.document),
    Reference: quote.number,
    Status: 'DRAFT',
    CurrencyCode: quote.currency,
    LineItems: await linesOf(api, quote.document, target.choices),
  }
  const call = {
    step: 'invoice',
    method: 'PUT',
    path: 'Invoices',
    query: FOUR_DECIMALS,
    json: { Invoices: [content] },
  } as const
  const invoice = await target.steps.once('invoice', {
    lookUp: () => findInvoice(api, quote),
    create: async () => toPushed(onlyOne((await write(api, target.steps, call, Invoices)).Invoices)),
  })
  await markInvoiced(api, quote, target, pushed)
  await addNote(api, target.steps, { step: 'invoice-note', on: `Invoices/${invoice.id}`, text: quote.note })
  return invoice
}

const toPushed = ({ InvoiceID, InvoiceNumber, Total, TotalTax }: XeroInvoice): PushedDocument => ({
  id: InvoiceID,
  number: InvoiceNumber,
  url: `https://go.xero.com/AccountsReceivable/View.aspx?InvoiceID=${InvoiceID}`,
  totalCents: centsOf(Total),
  taxCents: centsOf(TotalTax),
})

async function findInvoice(api: Api, { number }: PushQuote): Promise<PushedDocument | undefined> {
  const where = `Type=="ACCREC" AND Reference==${quoted(number)}`
  const found = await read(api, 'Invoices', Invoices, { where, page: '1', ...FOUR_DECIMALS })
  const ours = found.Invoices.find(
    ({ Reference, Status }) => Reference === number && Status !== 'DELETED' && Status !== 'VOIDED',
  )
  return ours && toPushed(ours)
}

export const readInvoice = async (api: Api, id: string): Promise<XeroInvoice> =>
  onlyOne((await read(api, `Invoices/${id}`, Invoices)).Invoices)
