import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts'
import { asSystem } from '../testing/as-system.ts'
import { givenAddress } from '../testing/given-objects.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { POISON, poisonedBody } from '../testing/poisoned-body.ts'
import { createWorld, type Member, type World } from '../testing/world.ts'

let world: World
let owner: Member
beforeAll(async () => {
  // Nothing is delivered: mails are looked at where they wait.
  const from = { name: 'Quotewright', address: 'quotes@quotes.example' }
  const mailer = createSmtpMailer({ host: '127.0.0.1', port: 9, secure: false, login: undefined, from })
  world = await createWorld({ mailer })
  owner = await world.givenMember(`Sparks ${POISON}`)
})
afterAll(() => world.close())

const writes = Object.entries<Call>(apiContract).filter(([, { method, body }]) => method !== 'GET' && body)

type Body = Record<string, unknown>

/** What is about one quote is about this one, so that its surfaces show all of it. */
const pinned: Record<string, string> = {}

const without = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

/** A quote whose sums are worked out and whose parts refer to nothing. */
const ofOneLine = (quote: Body): Body => ({
  ...without(quote, ['subtotal', 'tax_amount', 'total_amount', 'promotions', 'template_id']),
  quote_date: '2026-11-01',
  line_items: [{ item_description: POISON, item_unit: POISON, item_quantity: 2, item_unit_price: 85 }],
  sections: [],
  options: [],
})
const withoutMarkup = (item: Body): Body => without(item, ['markup_percent'])
/** What a step says; when it is sent is no free text. */
const withSteps = (campaign: Body): Body => ({
  ...without(campaign, ['sequences', 'rules']),
  sequences: [{ delay_hours: 24, channel: 'email', message_type: 'reminder', custom_instructions: POISON }],
})
const withText = ({ message_text }: Body): Body => ({ message_text })
const newName = (name: string) => ({ name: `${POISON} ${name}` })

/** Where a text of any kind is not what a field takes, or fields depend on each other. */
const CORRECTIONS: Readonly<Record<string, (body: Body) => Body>> = {
  replaceOrganizationSettings: (body) => ({
    ...body,
    abn: '',
    time_zone: 'Australia/Sydney',
    quote_number_format: 'Q-{seq}',
    quiet_hours: null,
    features_off: [],
    version: 0,
    valid_days: 30,
  }),
  createCampaign: withSteps,
  updateCampaign: withSteps,
  createQuote: ofOneLine,
  updateQuote: ofOneLine,
  createDocument: (body) => ({ ...ofOneLine(body), document_type: 'quote', quote_number: 'Q-2' }),
  createPriceItem: withoutMarkup,
  updatePriceItem: (body) => ({ ...withoutMarkup(body), ...newName('changed') }),
  saveAsTemplate: () => newName('saved'),
  updateTemplate: (body) => ({ ...body, ...newName('changed') }),
  updatePromotion: (body) => ({ ...body, code: 'OTHER' }),
  restoreQuoteVersion: () => ({}),
  createApiKey: ({ name }) => ({ name, scopes: ['quotes:read'] }),
  sendMessage: withText,
  sendCustomerMessage: withText,
  requestChange: ({ comment }) => ({ comment }),
  saveEnriched: (body) => ({
    enriched_content: { ...(body['enriched_content'] as Body), testimonials: [] },
  }),
}

/** Calls whose texts are none that are shown, or that such a text cannot pass. */
const REFUSED = new Set([
  'logIn',
  'deleteAccount',
  'deleteOrganization',
  'importContacts',
  'importPrices',
  'importGoogleReviews',
  'updateContact',
  'mergeContact',
  'executeTask',
  'reissueQuote',
  'changeManyQuotes',
  'uploadMedia',
  'confirmChangeRequest',
  'chooseOptions',
  'applyPromotionCode',
  'askUpdatedPrice',
  'resendQuoteMail',
  'skipOnboardingStep',
])
/** Those that end the quote come last. */
const ANSWERS = new Set(['acceptQuote', 'declineQuote'])

async function send(name: string, call: Call): Promise<{ status: number; body: Body }> {
  const url = await givenAddress(world, owner, call.path, pinned)
  const poisoned = poisonedBody(call.body as NonNullable<Call['body']>) as Body
  const response = await world.app.inject({
    method: call.method,
    url,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: CORRECTIONS[name]?.(poisoned) ?? poisoned,
  })
  return { status: response.statusCode, body: response.body === '' ? {} : response.json<Body>() }
}

/** In HTML, all of the texts are text: they neither make an element nor end an attribute. */
function expectInert(html: string): void {
  expect(html).not.toMatch(/<i-poison/i)
  expect(html).not.toContain(`"'>`)
}

test('what anybody can write anywhere is text on the page, in the PDF and in mails', async () => {
  const refused: string[] = []
  for (const [name, call] of writes) {
    if (ANSWERS.has(name)) continue
    const { status, body } = await send(name, call)
    expect(status).toBeLessThan(500)
    if (name === 'createQuote') pinned['quoteId'] = String(body['id'])
    if (name === 'publishQuote') pinned['token'] = String(body['share_url']).split('/').at(-1) ?? ''
    if (status >= 400) refused.push(name)
  }
  expect(refused.filter((name) => !REFUSED.has(name))).toEqual([])

  const page = `/q/${pinned['token']}`
  const open = await world.as().get(page)
  expectInert(open.text)
  // Of the business, the customer, the lines and what is written beside them.
  expect(open.text.split('&lt;i-poison&gt;').length).toBeGreaterThan(20)
  const pdf = await world.as().get(`/api/v1/public/quotes/${pinned['token']}/pdf`)
  expect((await pdfText(pdf)).split('<i-poison>').length).toBeGreaterThan(15)
  expect(Buffer.from(pdf.bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI)\b/)

  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const poisonedForm = (fields: Body) =>
    new URLSearchParams(Object.keys(fields).map((key) => [key, POISON])).toString()
  for (const path of [
    'accept',
    'decline',
    'options',
    'line-items',
    'updated-price',
    'promotions',
    'messages',
  ]) {
    const fields = { name: 1, consent: 1, comment: 1, reason: 1, code: 1, message_text: 1, version_number: 1 }
    const again = await world.as().post(`${page}/${path}`, poisonedForm(fields), form)
    expect(again.status).toBeLessThan(500)
    expectInert(again.text)
  }

  const { rows: mails } = await asSystem(world, 'select kind, subject, body_html, headers from mail_outbox')
  expect(mails.filter(({ body_html }) => body_html.includes('&lt;i-poison&gt;')).length).toBeGreaterThan(1)
  for (const { subject, body_html, headers } of mails) {
    expectInert(body_html)
    expect(`${subject}${JSON.stringify(headers)}`).not.toMatch(/[\r\n]/)
  }
})
