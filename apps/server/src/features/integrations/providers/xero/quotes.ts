import { centsOf } from '../amounts.ts'
import type { Api, ApiCall } from '../api.ts'
import { newerVersion } from '../choices.ts'
import { ProviderFailure } from '../failure.ts'
import type { External, PushedDocument, PushQuote, PushTarget, Steps } from '../provider.ts'
import { onlyOne, readAnswer } from '../read-answer.ts'
import { requestKey } from '../request-key.ts'
import { cut, filled } from '../wording.ts'
import { History, Quotes, type XeroQuote } from './answers.ts'
import { lineAmountTypes, linesOf } from './lines.ts'

const QUOTES = '/api.xro/2.0/Quotes'

/** Made as a draft, whose lines can still be changed, and then accepted. */
export async function pushQuote(api: Api, quote: PushQuote, target: PushTarget): Promise<PushedDocument> {
  const content = await contentOf(api, quote, target)
  const draft = await target.steps.once('quote', {
    lookUp: () => findQuote(api, quote),
    create: () =>
      writeQuote(api, target.steps, {
        step: 'quote',
        method: 'PUT',
        path: QUOTES,
        content: { QuoteNumber: quote.number, ...content, Status: 'DRAFT' },
      }),
  })
  return accept(api, quote, target.steps, { draft, content })
}

/** Only a draft can be changed; once it is accepted, a person has to. */
export async function updateQuote(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
): Promise<PushedDocument> {
  const content = await contentOf(api, quote, target)
  return accept(api, quote, target.steps, { draft: pushed, content, mustBeDraft: true })
}

/** Marks what was pushed as invoiced; lines that are left out would be removed. */
export async function markInvoiced(
  api: Api,
  quote: PushQuote,
  target: PushTarget,
  pushed: External,
): Promise<External> {
  const content = await contentOf(api, quote, target)
  return target.steps.once('invoiced', {
    lookUp: () => findWithStatus(api, pushed.id, 'INVOICED'),
    create: () =>
      setStatus(api, target.steps, 'invoiced', { ...content, QuoteID: pushed.id, Status: 'INVOICED' }),
  })
}

async function contentOf(api: Api, quote: PushQuote, { choices, contact }: PushTarget) {
  return {
    Reference: quote.number,
    ...filled({
      Title: cut(quote.title, 100),
      Summary: cut(quote.notes, 3000),
      Terms: cut(quote.paymentTerms, 4000),
    }),
    Contact: { ContactID: contact.id },
    Date: quote.quoteDate,
    ExpiryDate: quote.validUntil,
    CurrencyCode: quote.currency,
    LineAmountTypes: lineAmountTypes(quote.document).toUpperCase(),
    LineItems: await linesOf(api, quote.document, choices),
  }
}
type QuoteContent = Awaited<ReturnType<typeof contentOf>>

interface Draft {
  readonly draft: External
  readonly content: QuoteContent
  readonly mustBeDraft?: boolean
}

async function accept(
  api: Api,
  quote: PushQuote,
  steps: Steps,
  { draft, content, mustBeDraft = false }: Draft,
): Promise<PushedDocument> {
  const accepted = await steps.once('accept', {
    lookUp: async () => {
      const found = await findWithStatus(api, draft.id, 'ACCEPTED')
      return found?.totalCents === quote.document.expected.totalCents ? found : undefined
    },
    create: async () => {
      if (mustBeDraft && !(await findWithStatus(api, draft.id, 'DRAFT'))) throw newerVersion('Xero')
      return acceptInOrder(api, steps, draft.id, content)
    },
  })
  await addNote(api, steps, { step: 'note', path: `${QUOTES}/${draft.id}/History`, text: quote.note })
  return accepted
}

/** Straight from draft to accepted; where Xero wants the order kept, by way of sent. */
async function acceptInOrder(api: Api, steps: Steps, QuoteID: string, content: QuoteContent) {
  const become = (step: string, Status: string) =>
    setStatus(api, steps, step, { ...content, QuoteID, Status })
  try {
    return await become('accept', 'ACCEPTED')
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.failure.kind !== 'validation') throw error
    await become('send', 'SENT')
    return become('accept-sent', 'ACCEPTED')
  }
}

const setStatus = (
  api: Api,
  steps: Steps,
  step: string,
  content: QuoteContent & { readonly QuoteID: string; readonly Status: string },
) => writeQuote(api, steps, { step, method: 'POST', path: `${QUOTES}/${content.QuoteID}`, content })

interface QuoteWrite extends Pick<ApiCall, 'method' | 'path'> {
  readonly step: string
  readonly content: Readonly<Record<string, unknown>>
}

async function writeQuote(
  api: Api,
  steps: Steps,
  { step, method, path, content }: QuoteWrite,
): Promise<PushedDocument> {
  const json = { Quotes: [content] }
  const headers = { 'Idempotency-Key': requestKey(steps, step, json) }
  const answer = await api.call({ method, path, headers, json })
  return toPushed(onlyOne(readAnswer(Quotes, answer).Quotes))
}

const toPushed = ({ QuoteID, QuoteNumber, Total, TotalTax }: XeroQuote): PushedDocument => ({
  id: QuoteID,
  number: QuoteNumber,
  url: `https://go.xero.com/app/quotes/edit/${QuoteID}`,
  totalCents: centsOf(Total),
  taxCents: centsOf(TotalTax),
})

/** The reference is compared too: the number alone may be one of the organization's own. */
async function findQuote(api: Api, { number }: PushQuote): Promise<PushedDocument | undefined> {
  const answer = await api.call({ method: 'GET', path: QUOTES, query: { QuoteNumber: number } })
  const found = readAnswer(Quotes, answer).Quotes.find(
    ({ QuoteNumber, Reference, Status }) =>
      QuoteNumber === number && Reference === number && Status !== 'DELETED',
  )
  return found && toPushed(found)
}

export async function readQuote(api: Api, id: string): Promise<XeroQuote> {
  const answer = await api.call({ method: 'GET', path: `${QUOTES}/${id}` })
  return onlyOne(readAnswer(Quotes, answer).Quotes)
}

async function findWithStatus(api: Api, id: string, status: string): Promise<PushedDocument | undefined> {
  const quote = await readQuote(api, id)
  return quote.Status === status ? toPushed(quote) : undefined
}

interface Note {
  readonly step: string
  /** Of the history. */
  readonly path: string
  readonly text: string
}

/** A line in the history of a quote or an invoice. */
export function addNote(api: Api, steps: Steps, { step, path, text }: Note): Promise<External> {
  const Details = cut(text, 450)
  return steps.once(step, {
    lookUp: async () => {
      const { HistoryRecords } = readAnswer(History, await api.call({ method: 'GET', path }))
      return HistoryRecords.some((record) => record.Details === Details) ? { id: path } : undefined
    },
    create: async () => {
      const json = { HistoryRecords: [{ Details }] }
      const headers = { 'Idempotency-Key': requestKey(steps, step, json) }
      await api.call({ method: 'PUT', path, headers, json })
      return { id: path }
    },
  })
}
