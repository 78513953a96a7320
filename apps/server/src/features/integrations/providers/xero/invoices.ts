import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import type { External, PushedDocument, PushQuote, PushTarget } from '../provider.ts'
import { onlyOne, readAnswer } from '../read-answer.ts'
import { requestKey } from '../request-key.ts'
import { Invoices, type XeroInvoice } from './answers.ts'
import { quoted } from './contacts.ts'
import { lineAmountTypes, linesOf } from './lines.ts'
import { addNote, markInvoiced } from './quotes.ts'

const INVOICES = '/api.xro/2.0/Invoices'

/** A draft, and the quote marked as invoiced: Xero has no call that makes one of the other. */
export async function pushInvoice(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
): Promise<PushedDocument> {
  const { contact, choices, steps } = target
  const LineItems = await linesOf(api, quote.document, choices)
  const invoice = await steps.once('invoice', {
    lookUp: () => findInvoice(api, quote),
    create: async () => {
      const json = {
        Invoices: [
          {
            Type: 'ACCREC',
            Contact: { ContactID: contact.id },
            Date: quote.acceptedDate,
            DueDate: quote.dueDate,
            LineAmountTypes: lineAmountTypes(quote.document),
            Reference: quote.number,
            Status: 'DRAFT',
            CurrencyCode: quote.currency,
            LineItems,
          },
        ],
      }
      const answer = await api.call({
        method: 'PUT',
        path: INVOICES,
        // Prices keep four decimals only when asked to.
        query: { unitdp: '4' },
        headers: { 'Idempotency-Key': requestKey(steps, 'invoice', json) },
        json,
      })
      return toPushed(onlyOne(readAnswer(Invoices, answer).Invoices))
    },
  })
  await markInvoiced(api, quote, target, pushed)
  await addNote(api, steps, {
    step: 'invoice-note',
    path: `${INVOICES}/${invoice.id}/History`,
    text: quote.note,
  })
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
  const answer = await api.call({
    method: 'GET',
    path: INVOICES,
    query: { where: `Type=="ACCREC" AND Reference==${quoted(number)}`, page: '1', unitdp: '4' },
  })
  const found = readAnswer(Invoices, answer).Invoices.find(
    ({ Reference, Status }) => Reference === number && Status !== 'DELETED' && Status !== 'VOIDED',
  )
  return found && toPushed(found)
}

export async function readInvoice(api: Api, id: string): Promise<XeroInvoice> {
  const answer = await api.call({ method: 'GET', path: `${INVOICES}/${id}` })
  return onlyOne(readAnswer(Invoices, answer).Invoices)
}
