import { z } from 'zod'
import { centsOf, quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { taxCodesOf } from '../choices.ts'
import type {
  DocumentKind,
  External,
  ExternalStatus,
  PushedDocument,
  PushQuote,
  PushTarget,
  TaxCode,
} from '../provider.ts'
import { type StatusNews, statusText } from '../status-news.ts'
import { cut } from '../wording.ts'
import { propertyFor } from './clients.ts'
import { graphql } from './graphql.ts'

const Quote = z.object({
  id: z.string(),
  quoteNumber: z.string(),
  title: z.string().nullish(),
  jobberWebUri: z.string(),
  client: z.object({ id: z.string() }).nullish(),
  amounts: z.object({ taxAmount: z.number(), total: z.number() }),
})
const QUOTE = 'id quoteNumber title jobberWebUri client { id } amounts { taxAmount total }'

const toPushed = ({ id, quoteNumber, jobberWebUri, amounts }: z.output<typeof Quote>): PushedDocument => ({
  id,
  number: quoteNumber,
  url: jobberWebUri,
  totalCents: centsOf(amounts.total),
  taxCents: centsOf(amounts.taxAmount),
})

/** Ends the title, so that a quote can be found again: Jobber makes its own numbers and keeps no reference. */
const referenceOf = ({ number }: PushQuote): string => `(${number})`

/** Creates a quote that awaits a response: no call of the API can approve it, so its note says it was accepted. */
export async function pushQuote(
  api: Api,
  quote: PushQuote,
  { contact, choices, steps }: PushTarget,
  taxRates: () => Promise<readonly TaxCode[]>,
): Promise<PushedDocument> {
  // Lines without tax say so themselves, and need no rate.
  const taxed = { ...quote.document, lines: quote.document.lines.filter(({ taxable }) => taxable) }
  const codeOf = await taxCodesOf(taxed, choices, taxRates)
  const [line] = taxed.lines
  const taxRateId = line === undefined ? undefined : codeOf(line)
  const propertyId = await propertyFor(api, contact, quote.contact, steps)
  return steps.once<PushedDocument>('quote', {
    lookUp: () => findQuote(api, quote, contact),
    create: async () => {
      const mutation = `mutation($attributes: QuoteCreateAttributes!) {
        quoteCreate(attributes: $attributes) { quote { ${QUOTE} } userErrors { message path } }
      }`
      const attributes = {
        clientId: contact.id,
        propertyId,
        title: `${cut(quote.title, 200)} ${referenceOf(quote)}`,
        message: quote.notes,
        ...(taxRateId === undefined ? {} : { taxRateId }),
        transitionQuoteTo: 'AWAITING_RESPONSE',
        notes: [{ message: quote.note }],
        lineItems: linesOf(quote),
      }
      const Made = z.object({ quoteCreate: z.object({ quote: Quote }) })
      return toPushed((await graphql(api, Made, mutation, { attributes })).quoteCreate.quote)
    },
  })
}

const linesOf = ({ document }: PushQuote) =>
  document.lines.map((line) => ({
    name: cut(line.description, 255),
    description: [
      line.description.length > 255 ? line.description : '',
      line.kind === 'item' ? `per ${line.unit}` : '',
    ]
      .filter((text) => text !== '')
      .join('\n'),
    quantity: quantityOf(line),
    unitPrice: unitPriceOf(line),
    taxable: line.taxable,
    saveToProductsAndServices: false,
  }))

async function findQuote(api: Api, quote: PushQuote, contact: External): Promise<PushedDocument | undefined> {
  const query = `query($term: String!) { quotes(searchTerm: $term, first: 25) { nodes { ${QUOTE} } } }`
  const Found = z.object({ quotes: z.object({ nodes: z.array(Quote) }) })
  const { nodes } = (await graphql(api, Found, query, { term: quote.number })).quotes
  const made = nodes.find(
    ({ title, client }) => title?.endsWith(referenceOf(quote)) === true && client?.id === contact.id,
  )
  return made === undefined ? undefined : toPushed(made)
}

const NEWS: Readonly<Record<string, StatusNews>> = {
  approved: { status: 'won', verb: 'was approved', isFinal: false },
  converted: { status: 'converted', verb: 'became a job', isFinal: true },
  changes_requested: { status: 'changes_requested', verb: 'has changes requested', isFinal: false },
  archived: { status: 'lost', verb: 'was archived', isFinal: true },
}
const DELETED: StatusNews = { status: 'deleted', verb: 'was deleted', isFinal: true }

export async function readQuoteStatus(
  api: Api,
  kind: DocumentKind,
  { id }: External,
): Promise<ExternalStatus | undefined> {
  if (kind !== 'quote') return undefined
  const Found = z.object({ quote: z.object({ quoteNumber: z.string(), quoteStatus: z.string() }).nullable() })
  const query = 'query($id: EncodedId!) { quote(id: $id) { quoteNumber quoteStatus } }'
  const { quote } = await graphql(api, Found, query, { id })
  const of = { providerName: 'Jobber', kind, number: quote?.quoteNumber }
  return statusText(of, quote === null ? DELETED : NEWS[quote.quoteStatus])
}
