import { z } from 'zod'
import { quantityOf, unitPriceOf } from '../amounts.ts'
import type { Api } from '../api.ts'
import { taxCodesOf } from '../choices.ts'
import { at, cents, id, listAt, optional, record, required, text } from '../fields.ts'
import type { External, Provider, Push, PushQuote, WebhookSettings } from '../provider.ts'
import { NEWS, type StatusUpdateTable } from '../status-updates.ts'
import { cut, filled, joined } from '../wording.ts'
import { listTaxRates } from './account.ts'
import { propertyFor } from './clients.ts'
import { graphql } from './graphql.ts'

const Quote = record({
  id: id('id'),
  number: optional('quoteNumber'),
  url: optional('jobberWebUri'),
  title: text('title'),
  clientId: text('client.id'),
  totalCents: required(cents('amounts.total')),
  taxCents: required(cents('amounts.taxAmount')),
})
const QUOTE = 'id quoteNumber title jobberWebUri client { id } amounts { taxAmount total }'

/** Ends the title, so that a quote can be found again: Jobber makes its own numbers and keeps no reference. */
const referenceOf = ({ number }: PushQuote): string => `(${number})`

const CREATE = `mutation($attributes: QuoteCreateAttributes!) {
  quoteCreate(attributes: $attributes) { quote { ${QUOTE} } userErrors { message path } }
}`

/** Creates a quote that awaits a response: no call of the API can approve it, so its note says it was accepted. */
export const pushQuote: Push = async (api, quote, { contact, choices, steps }) => {
  // Lines without tax are marked as such, and need no rate.
  const taxed = { ...quote.document, lines: quote.document.lines.filter(({ taxable }) => taxable) }
  const codeOf = await taxCodesOf(taxed, choices, () => listTaxRates(api))
  const [line] = taxed.lines
  const taxRateId = line && codeOf(line)
  const propertyId = await propertyFor(api, contact, quote.contact, steps)
  const attributes = {
    clientId: contact.id,
    propertyId,
    title: `${cut(quote.title, 200)} ${referenceOf(quote)}`,
    message: quote.notes,
    ...filled({ taxRateId }),
    transitionQuoteTo: 'AWAITING_RESPONSE',
    notes: [{ message: quote.note }],
    lineItems: linesOf(quote),
  }
  const {
    title: _,
    clientId: __,
    ...pushed
  } = await steps.once('quote', {
    lookUp: () => findQuote(api, quote, contact),
    create: () => graphql(api, at('quoteCreate.quote', Quote), CREATE, { attributes }),
  })
  return pushed
}

const linesOf = ({ document }: PushQuote) =>
  document.lines.map((line) => ({
    name: cut(line.description, 255),
    description: joined(
      '\n',
      line.description.length > 255 ? line.description : '',
      line.kind === 'item' ? `per ${line.unit}` : '',
    ),
    quantity: quantityOf(line),
    unitPrice: unitPriceOf(line),
    taxable: line.taxable,
    saveToProductsAndServices: false,
  }))

const SEARCH = `query($term: String!) { quotes(searchTerm: $term, first: 25) { nodes { ${QUOTE} } } }`

async function findQuote(api: Api, quote: PushQuote, contact: External) {
  const quotes = await graphql(api, listAt('quotes.nodes', Quote), SEARCH, { term: quote.number })
  return quotes.find(({ title, clientId }) => title.endsWith(referenceOf(quote)) && clientId === contact.id)
}

const QUOTE_NEWS: StatusUpdateTable = {
  approved: { status: 'won', verb: 'was approved', isFinal: false },
  converted: { status: 'converted', verb: 'became a job', isFinal: true },
  changes_requested: { status: 'changes_requested', verb: 'has changes requested', isFinal: false },
  archived: { status: 'lost', verb: 'was archived', isFinal: true },
}

const Status = at('quote', record({ status: id('quoteStatus') }).or(z.null()))

export const news: Provider['news'] = {
  quote: async (api, quoteId) => {
    const query = 'query($id: EncodedId!) { quote(id: $id) { quoteNumber quoteStatus } }'
    const quote = await graphql(api, Status, query, { id: quoteId })
    return quote === null ? NEWS.deleted : QUOTE_NEWS[quote.status]
  },
}

const Event = at(
  'data.webHookEvent',
  record({
    topic: id('topic'),
    accountId: id('accountId'),
    externalId: id('itemId'),
    // Spelt so.
    at: id('occuredAt'),
  }),
)

export const webhook: WebhookSettings = {
  header: 'x-jobber-hmac-sha256',
  signs: 'body',
  key: 'client_secret',
  read(body) {
    const { topic, accountId, externalId, at: occurredAt } = Event.parse(body)
    const event = { key: `${topic} ${externalId} ${occurredAt}`, accountId, externalId }
    if (topic === 'APP_DISCONNECT') return [{ ...event, kind: 'disconnected' }]
    return topic.startsWith('QUOTE_') ? [{ ...event, kind: 'quote' }] : []
  },
}
