import { apiContract } from '@quotewright/contracts/api.ts'
import type { Call } from '@quotewright/contracts/kit.ts'
import { expect, test } from 'vitest'
import { asSystem } from '../testing/as-system.ts'
import { fileMember, fileWorld } from '../testing/file-world.ts'
import { givenAddress } from '../testing/given-objects.ts'
import { mailerTo } from '../testing/mail-server.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { POISON, poisonedBodyOf } from '../testing/poisoned-body.ts'

// Nothing is delivered: mails are looked at where they wait.
const world = fileWorld(() => ({ mailer: mailerTo(9) }))
const owner = fileMember(world, `Sparks ${POISON}`)

const writes = Object.entries<Call>(apiContract).filter(([, { method, body }]) => method !== 'GET' && body)

/** What is about one quote is about this one, so that its surfaces show all of it. */
const pinned: Record<string, string> = {}

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
  'priceJob',
  'stateLinePrices',
  'moveClause',
  'answerQuestion',
  'addTiers',
  'withdrawTiers',
  'undoAssistant',
  'settleProse',
  'reissueQuote',
  'reissueAtTodaysPrices',
  'publishQuote',
  'changeManyQuotes',
  'uploadMedia',
  'confirmChangeRequest',
  'chooseOptions',
  'applyPromotionCode',
  'askUpdatedPrice',
  'offerPrice',
  'resendQuoteMail',
  'skipOnboardingStep',
  'connectIntegration',
  'saveIntegrationSettings',
  'startPull',
  'pushQuote',
  'answerPush',
  'createWebhookEndpoint',
  'changeWebhookEndpoint',
  'reportEvents',
  'finishTranscription',
])
/** Those that end the quote come last. */
const ANSWERS = new Set(['acceptQuote', 'declineQuote'])

async function send(name: string, call: Call): Promise<{ status: number; body: Record<string, unknown> }> {
  const url = await givenAddress(world, owner, call.path, pinned)
  const response = await world.app.inject({
    method: call.method,
    url,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: poisonedBodyOf(name, call),
  })
  return {
    status: response.statusCode,
    body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
  }
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
    if (name === 'exportToViewer') pinned['token'] = String(body['share_url']).split('/').at(-1) ?? ''
    if (status >= 400) refused.push(name)
  }
  expect(refused.filter((name) => !REFUSED.has(name))).toEqual([])

  // What was written since goes out, too.
  await world.as(owner).post(`/api/v1/quotes/${pinned['quoteId']}/publish`, {})
  const page = `/q/${pinned['token']}`
  const open = await world.as().get(page)
  expectInert(open.text)
  // Of the business, the customer, the lines and what is written beside them.
  expect(open.text.split('&lt;i-poison&gt;').length).toBeGreaterThan(20)
  const pdf = await world.as().get(`/api/v1/public/quotes/${pinned['token']}/pdf`)
  expect((await pdfText(pdf)).split('<i-poison>').length).toBeGreaterThan(15)
  expect(Buffer.from(pdf.bytes).toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI)\b/)

  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const poisonedForm = (fields: object) =>
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

  const { rows: mails } = await asSystem(world, 'select kind, subject, body_html, headers from outbox')
  expect(mails.filter(({ body_html }) => body_html.includes('&lt;i-poison&gt;')).length).toBeGreaterThan(1)
  for (const { subject, body_html, headers } of mails) {
    expectInert(body_html)
    expect(`${subject}${JSON.stringify(headers)}`).not.toMatch(/[\r\n]/)
  }
})
