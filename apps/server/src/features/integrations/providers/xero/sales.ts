import { quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { chosen, newerVersion, taxCodesOf } from '../choices.ts'
import { isFailure } from '../failure.ts'
import { cents, each, id, link, listAt, optional, part, record, text } from '../fields.ts'
import type { External, Push, PushAfter, PushQuote, PushTarget } from '../provider.ts'
import { callFor, get, onlyOne } from '../reading.ts'
import { cut, filled, joined, renamed, textWithUnit } from '../wording.ts'
import { keyed, quoted } from './calls.ts'
import { listSalesAccounts, listTaxCodes } from './organisation.ts'

/** Quotes and invoices have the same fields, under keys of their own. */
const kindOf = (name: 'Quote' | 'Invoice', page: string) => ({
  path: `${name}s`,
  list: listAt(
    `${name}s`,
    record({
      id: id(`${name}ID`),
      number: optional(`${name}Number`),
      url: link(`https://go.xero.com/${page}`, `${name}ID`),
      reference: text('Reference'),
      status: text('Status'),
      totalCents: cents('Total'),
      taxCents: cents('TotalTax'),
    }),
  ),
})
type Kind = ReturnType<typeof kindOf>

export const QUOTE = kindOf('Quote', 'app/quotes/edit/')
export const INVOICE = kindOf('Invoice', 'AccountsReceivable/View.aspx?InvoiceID=')

export const readSale = async (api: Api, { path, list }: Kind, saleId: string) =>
  onlyOne(await get(api, `${path}/${saleId}`, list))

/** The reference is compared too: the number alone may be one of the organization's own. */
const findSale = async (api: Api, { path, list }: Kind, query: Record<string, string>, number: string) =>
  (await get(api, path, list, query)).find(
    ({ reference, status }) => reference === number && status !== 'DELETED' && status !== 'VOIDED',
  )

async function findWithStatus(api: Api, quoteId: string, status: string) {
  const quote = await readSale(api, QUOTE, quoteId)
  return quote.status === status ? quote : undefined
}

interface QuoteContent extends Readonly<Record<string, unknown>> {
  readonly QuoteID?: string
}

/** Creates a quote, or changes the one with an id. */
async function writeQuote(api: Api, { steps }: PushTarget, step: string, content: QuoteContent) {
  const { QuoteID } = content
  const method = QuoteID === undefined ? 'PUT' : 'POST'
  const path = joined('/', 'Quotes', QuoteID)
  const call = keyed(steps, step, { method, path, json: { Quotes: [content] } })
  return onlyOne(await callFor(api, call, QUOTE.list))
}

/** What a quote and an invoice have in common. Xero has no field for a unit. */
async function contentOf(api: Api, quote: PushQuote, { contact, choices }: PushTarget) {
  const { number, currency, document } = quote
  const AccountCode = await chosen(choices, 'account', () => listSalesAccounts(api))
  const taxCodeOf = await taxCodesOf(document, choices, () => listTaxCodes(api))
  const amounts = document.amountsIncludeTax ? 'Inclusive' : 'Exclusive'
  return {
    Reference: number,
    Contact: { ContactID: contact.id },
    CurrencyCode: currency,
    LineAmountTypes: document.taxRateBasisPoints === 0 ? 'NoTax' : amounts,
    LineItems: document.lines.map((line) => ({
      Description: textWithUnit(line),
      Quantity: quantityOf(line),
      UnitAmount: unitPriceOf(line),
      AccountCode,
      ...filled({ TaxType: taxCodeOf(line) }),
    })),
  }
}

async function quoteOf(api: Api, quote: PushQuote, target: PushTarget) {
  const content = await contentOf(api, quote, target)
  return {
    ...content,
    ...renamed(quote, { Title: ['title', 100], Summary: ['notes', 3000], Terms: ['paymentTerms', 4000] }),
    Date: quote.quoteDate,
    ExpiryDate: quote.validUntil,
    // Quotes want it in capitals, invoices don't.
    LineAmountTypes: content.LineAmountTypes.toUpperCase(),
  }
}

/** Made as a draft, whose lines can still be changed, and then accepted. */
export const pushQuote: Push = async (api, quote, target) => {
  const { number } = quote
  const content = await quoteOf(api, quote, target)
  const draft = { QuoteNumber: number, ...content, Status: 'DRAFT' }
  const made = await target.steps.once('quote', {
    lookUp: () => findSale(api, QUOTE, { QuoteNumber: number }, number),
    create: () => writeQuote(api, target, 'quote', draft),
  })
  return accept(api, quote, target, { content: { ...content, QuoteID: made.id }, mustBeDraft: false })
}

/** Only a draft can be changed; once it is accepted, a person has to. */
export const updateQuote: PushAfter = async (api, quote, target, pushed) => {
  const content = { ...(await quoteOf(api, quote, target)), QuoteID: pushed.id }
  return accept(api, quote, target, { content, mustBeDraft: true })
}

interface Acceptance {
  readonly content: QuoteContent & { readonly QuoteID: string }
  readonly mustBeDraft: boolean
}

async function accept(api: Api, quote: PushQuote, target: PushTarget, { content, mustBeDraft }: Acceptance) {
  const become = (step: string, Status: string) => writeQuote(api, target, step, { ...content, Status })
  const accepted = await target.steps.once('accept', {
    lookUp: async () => {
      const found = await findWithStatus(api, content.QuoteID, 'ACCEPTED')
      return found?.totalCents === quote.document.expected.totalCents ? found : undefined
    },
    create: async () => {
      if (mustBeDraft && !(await findWithStatus(api, content.QuoteID, 'DRAFT'))) throw newerVersion('Xero')
      try {
        return await become('accept', 'ACCEPTED')
      } catch (error) {
        if (!isFailure(error, 'validation')) throw error
        // Where Xero wants the order kept, by way of sent.
        await become('send', 'SENT')
        return become('accept-sent', 'ACCEPTED')
      }
    },
  })
  await addNote(api, target, { step: 'note', on: `Quotes/${content.QuoteID}`, text: quote.note })
  return accepted
}

/** Prices keep four decimals only when asked to. */
const FOUR_DECIMALS = { unitdp: '4' }

/** A draft, and the quote marked as invoiced: Xero has no call that makes one of the other. */
export const pushInvoice: PushAfter = async (api, quote, target, pushed) => {
  const { number, acceptedDate, dueDate, note } = quote
  const draft = { Type: 'ACCREC', Date: acceptedDate, DueDate: dueDate, Status: 'DRAFT' }
  const json = { Invoices: [{ ...(await contentOf(api, quote, target)), ...draft }] }
  const call = { method: 'PUT', path: 'Invoices', query: FOUR_DECIMALS, json } as const
  const where = `Type=="ACCREC" AND Reference==${quoted(number)}`
  const invoice = await target.steps.once('invoice', {
    lookUp: () => findSale(api, INVOICE, { where, page: '1', ...FOUR_DECIMALS }, number),
    create: async () => onlyOne(await callFor(api, keyed(target.steps, 'invoice', call), INVOICE.list)),
  })
  const marked = await target.steps.once('invoiced', { create: () => markInvoiced(api, target, pushed.id) })
  await addNote(api, target, { step: 'invoice-note', on: `Invoices/${invoice.id}`, text: note })
  return marked.id === 'refused'
    ? { ...invoice, warning: "Xero didn't mark the quote as invoiced. Please do it there" }
    : invoice
}

/** What a quote is sent back as: of an accepted one nothing but the status may change, and lines left out would go. */
const OWN_QUOTE = listAt(
  'Quotes',
  record({
    Status: text('Status'),
    Contact: part({ ContactID: id('Contact.ContactID') }),
    Date: text('DateString', 'Date'),
    LineAmountTypes: optional('LineAmountTypes'),
    LineItems: each('LineItems', (line) => line),
  }),
)

/** Returns `done` or `refused`: the invoice is there either way, whatever became of the quote in Xero. */
async function markInvoiced(api: Api, target: PushTarget, quoteId: string): Promise<External> {
  try {
    const { Status, ...own } = onlyOne(await get(api, `Quotes/${quoteId}`, OWN_QUOTE))
    if (Status !== 'INVOICED')
      await writeQuote(api, target, 'invoiced', { ...own, QuoteID: quoteId, Status: 'INVOICED' })
    return { id: 'done' }
  } catch (error) {
    if (isFailure(error, 'validation') || isFailure(error, 'not_found')) return { id: 'refused' }
    throw error
  }
}

interface Note {
  readonly step: string
  /** Path of a quote or an invoice. */
  readonly on: string
  readonly text: string
}

/** A line in the history of a quote or an invoice. */
const addNote = (api: Api, { steps }: PushTarget, note: Note): Promise<External> => {
  const path = `${note.on}/History`
  const Details = cut(note.text, 450)
  const call = keyed(steps, note.step, { method: 'PUT', path, json: { HistoryRecords: [{ Details }] } })
  return steps.once(note.step, {
    lookUp: async () => {
      const notes = await get(api, path, listAt('HistoryRecords', record({ text: text('Details') })))
      return notes.some((known) => known.text === Details) ? { id: path } : undefined
    },
    create: async () => {
      await api.call(call)
      return { id: path }
    },
  })
}
