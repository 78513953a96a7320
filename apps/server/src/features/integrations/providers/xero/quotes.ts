import { centsOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { newerVersion } from '../choices.ts'
import { ProviderFailure } from '../failure.ts'
import type { External, PushedDocument, PushQuote, PushTarget, Steps } from '../provider.ts'
import { onlyOne } from '../read-answer.ts'
import { cut, filled } from '../wording.ts'
import { Quotes, type XeroQuote } from './answers.ts'
import { read, type Write, write } from './calls.ts'
import { lineAmountTypes, linesOf } from './lines.ts'
import { addNote } from './notes.ts'

/** Made as a draft, whose lines can still be changed, and then accepted. */
export async function pushQuote(api: Api, quote: PushQuote, target: PushTarget): Promise<PushedDocument> {
  const content = await contentOf(api, quote, target)
  const draft = await target.steps.once('quote', {
    lookUp: () => findQuote(api, quote),
    create: () =>
      writeQuote(api, target.steps, {
        step: 'quote',
        method: 'PUT',
        path: 'Quotes',
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
  await addNote(api, steps, { step: 'note', on: `Quotes/${draft.id}`, text: quote.note })
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
) => writeQuote(api, steps, { step, method: 'POST', path: `Quotes/${content.QuoteID}`, content })

interface QuoteWrite extends Pick<Write, 'step' | 'method' | 'path'> {
  readonly content: Readonly<Record<string, unknown>>
}

async function writeQuote(api: Api, steps: Steps, { content, ...call }: QuoteWrite): Promise<PushedDocument> {
  const { Quotes: made } = await write(api, steps, { ...call, json: { Quotes: [content] } }, Quotes)
  return toPushed(onlyOne(made))
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
  const found = (await read(api, 'Quotes', Quotes, { QuoteNumber: number })).Quotes.find(
    ({ QuoteNumber, Reference, Status }) =>
      QuoteNumber === number && Reference === number && Status !== 'DELETED',
  )
  return found && toPushed(found)
}

export const readQuote = async (api: Api, id: string): Promise<XeroQuote> =>
  onlyOne((await read(api, `Quotes/${id}`, Quotes)).Quotes)

async function findWithStatus(api: Api, id: string, status: string): Promise<PushedDocument | undefined> {
  const quote = await readQuote(api, id)
  return quote.Status === status ? toPushed(quote) : undefined
}
