import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@quotewright/domain/webhook-endpoints/retry-schedule.ts'
import { pdfOf } from '@quotewright/extraction/testing/pdf-of.ts'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { contextOf, inTransaction } from '../../platform/context.ts'
import { createWebhookSender } from '../../platform/webhooks/webhook-sender.ts'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote, publishAgain } from '../../testing/change-quote.ts'
import { fileFixture, fileWorld, testMember } from '../../testing/file-world.ts'
import { acceptShown, answerOf, givenPublished } from '../../testing/published-quote.ts'
import { readDocumentJob } from '../extractions/extractions.jobs.ts'
import { insertUpload } from '../extractions/uploads.repository.ts'
import { storeFile } from '../media/public.ts'
import { expireQuotesJob } from '../quotes/quotes.jobs.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { sendEvent } from './send-event.ts'
import { startReceiver, verified } from './testing/receiver.ts'
import { forgetWebhooksJob, sweepWebhooksJob } from './webhook-endpoints.jobs.ts'

const receiver = fileFixture(startReceiver)
const world = fileWorld(() => ({ webhooks: createWebhookSender({ allowPrivate: true, patienceMs: 500 }) }))
const owner = testMember(world)

beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.length = 0
  world.clock.now = new Date()
})

const path = '/api/v1/webhook-endpoints'
const QUOTE = {
  customer_name: 'Deb Hanley',
  line_items: [{ item_description: 'LED downlight', item_quantity: 3, item_unit_price: 85.5 }],
}

async function givenEndpoint(more: object = {}) {
  const events = ['quote.created', 'quote.sent', 'quote.viewed', 'quote.accepted', 'quote.declined']
  const made = await world.as(owner).post(path, { url: receiver.url, events, ...more })
  expect(made.status).toBe(201)
  return { id: made.body.endpoint.id as string, secret: made.body.secret as string }
}

const endpointNow = async (id: string) => (await world.as(owner).get(`${path}/${id}`)).body
const logOf = async (id: string) => (await world.as(owner).get(`${path}/${id}/deliveries`)).body.deliveries
const ping = async (id: string): Promise<string> => (await world.as(owner).post(`${path}/${id}/test`)).body.id
const run = (deliveryId: string) => deliverWebhooks(world.services, deliveryId)
const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms)
}

/** Runs whatever is due to an endpoint, by its newest delivery. */
async function runAll(endpointId: string): Promise<void> {
  const [newest] = await logOf(endpointId)
  await run(newest.id)
}

test('what happens to a quote arrives in order, signed, with its figures and no link', async () => {
  const { id, secret } = await givenEndpoint()
  const quote = await givenPublished(world, owner, QUOTE)
  expect((await acceptShown(world, quote.url)).status).toBe(200)
  await runAll(id)
  const heard = receiver.received.map((one) => verified(secret, one))
  expect(heard).toMatchObject(
    ['quote.created', 'quote.sent', 'quote.viewed', 'quote.accepted'].map((type) => ({ type })),
  )
  expect(heard[3]).toEqual({
    type: 'quote.accepted',
    timestamp: world.clock.now.toISOString(),
    data: {
      quote_id: quote.id,
      quote_number: expect.stringMatching(/^Q-/),
      version_number: 1,
      status: 'accepted',
      title: '',
      customer_name: 'Deb Hanley',
      currency: 'AUD',
      subtotal_amount: 256.5,
      tax_amount: 25.65,
      total_amount: 282.15,
    },
  })
  expect(receiver.received[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(JSON.stringify(receiver.received)).not.toContain(quote.token)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect((await logOf(id)).map((one: { id: string }) => one.id)).toEqual(ids.toReversed())
  await runAll(id)
  expect(receiver.received).toHaveLength(4)
})

test('only what an endpoint listens to is sent, and nothing while it is off', async () => {
  const declined = await givenEndpoint({ events: ['quote.declined'] })
  const off = await givenEndpoint({ is_enabled: false })
  await givenPublished(world, owner, QUOTE)
  expect([await logOf(declined.id), await logOf(off.id)]).toEqual([[], []])
})

test('a quote is sent again with each publication, and not where it has no page', async () => {
  const { id } = await givenEndpoint({ events: ['quote.sent'] })
  const quote = await givenPublished(world, owner, { ...QUOTE, valid_days: 1 })
  await changeQuote(world, owner, quote.id, { title: 'Not shown yet' })
  expect(await logOf(id)).toHaveLength(1)
  expect((await publishAgain(world, owner, quote.id)).status).toBe(200)
  expect(await logOf(id)).toHaveLength(2)

  const { quote: shown } = (await world.as().get(quote.url)).body
  const line = shown.line_items[0]
  const asked = { ...answerOf(shown), line_items: [{ id: line.id, quantity: 5 }], comment: '' }
  expect((await world.as().post(`${quote.url}/line-items`, asked)).status).toBe(200)
  const path = `/api/v1/quotes/${quote.id}`
  const [request] = (await world.as(owner).get(`${path}/change-requests`)).body.change_requests
  const confirmed = await world
    .as(owner)
    .post(`/api/v1/change-requests/${request.id}/confirm`, { current_version_number: 2, answer: '' })
  expect(confirmed.status, confirmed.text).toBe(200)
  expect(await logOf(id)).toHaveLength(3)

  later(3 * DAY_MS)
  await expireQuotesJob.runWith(world.services, {})
  await world.as(owner).post(`${path}/unpublish`, {})
  const reissued = await world.as(owner).post(`${path}/reissue`, {})
  expect([reissued.status, reissued.body.quote.quoteme_share_url]).toEqual([200, null])
  expect(await logOf(id)).toHaveLength(3)
})

test('a customer’s message arrives', async () => {
  const { id, secret } = await givenEndpoint({ events: ['message.received'] })
  const quote = await givenPublished(world, owner, QUOTE)
  const sent = await world.as().post(`${quote.url}/messages`, { message_text: 'Can you start Monday?' })
  expect(sent.status).toBeLessThan(300)
  await runAll(id)
  expect(receiver.received.map((one) => verified(secret, one))).toMatchObject([
    { type: 'message.received', data: { quote_id: quote.id, message_text: 'Can you start Monday?' } },
  ])
})

test('a quote that expires is heard of', async () => {
  const { id, secret } = await givenEndpoint({ events: ['quote.expired'] })
  const quote = await givenPublished(world, owner, { ...QUOTE, valid_days: 1 })
  later(3 * DAY_MS)
  await expireQuotesJob.runWith(world.services, {})
  world.clock.now = new Date()
  const [delivery] = await logOf(id)
  expect(delivery).toMatchObject({ event: 'quote.expired', state: 'queued' })
  later(3 * DAY_MS)
  await run(delivery.id)
  const [arrived] = receiver.received
  const body = arrived?.body ?? ''
  expect(JSON.parse(body)).toMatchObject({ data: { quote_id: quote.id, status: 'expired' } })
  // Receivers refuse a time as far off as this test's, so its signature is compared.
  const signed = new Webhook(secret).sign(delivery.id, world.clock.now, body)
  expect(arrived?.headers['webhook-signature']).toBe(signed)
})

test('a document that was read is heard of, once', async () => {
  const { id, secret } = await givenEndpoint({ events: ['extraction.ready'] })
  const extractionId = randomUUID()
  const ctx = contextOf(world.services, owner.tenantId)
  const bytes = Buffer.from(await pdfOf({ hiddenText: undefined }))
  const fileToken = await storeFile(ctx, bytes, 'application/pdf')
  await inTransaction(ctx, (tx) =>
    insertUpload(tx, { id: extractionId, fileToken, fileName: 'kestrel.pdf', fileSizeBytes: bytes.length }),
  )
  await readDocumentJob.runWith(world.services, { extractionId })
  await readDocumentJob.runWith(world.services, { extractionId })
  await runAll(id)
  expect(receiver.received.map((one) => verified(secret, one))).toMatchObject([
    {
      type: 'extraction.ready',
      data: {
        extraction_id: extractionId,
        file_name: 'kestrel.pdf',
        document_type: 'quote',
        currency: 'AUD',
        total_amount: 1650,
      },
    },
  ])
}, 60_000)

test('a write that is rolled back sends nothing', async () => {
  const { id } = await givenEndpoint()
  const writing = (isKept: boolean) =>
    inTransaction(contextOf(world.services, owner.tenantId), async (tx) => {
      await sendEvent(tx, 'quote.created', {})
      if (!isKept) throw new Error('taken back')
    })
  await expect(writing(false)).rejects.toThrow('taken back')
  expect(await logOf(id)).toEqual([])
  await writing(true)
  expect(await logOf(id)).toHaveLength(1)
})

describe('a delivery that fails', () => {
  test.each([
    [{ status: 500, body: 'Out of order' }, 'It answered 500.', 500, 'Out of order'],
    [{ status: 302, headers: { location: '/elsewhere' } }, 'It answered 302.', 302, ''],
    ['hang', 'No answer within 10 seconds.', null, ''],
    ['cut', '127.0.0.1 closed the connection without an answer.', null, ''],
  ] as const)('%j is tried again with the same id and body', async (answer, error, status, excerpt) => {
    const { id, secret } = await givenEndpoint()
    const deliveryId = await ping(id)
    receiver.answers.push(answer)
    await run(deliveryId)
    const [failed] = await logOf(id)
    expect(failed).toMatchObject({ state: 'queued', attempts: 1, status, error, response_excerpt: excerpt })
    expect(await endpointNow(id)).toMatchObject({ last_delivery: { is_successful: false, status } })
    const pause = Date.parse(failed.next_attempt_at) - world.clock.now.getTime()
    expect(pause).toBeGreaterThanOrEqual(4_000)
    expect(pause).toBeLessThanOrEqual(6_000)

    later(pause - 1)
    await run(deliveryId)
    expect(receiver.received).toHaveLength(1)
    later(1)
    await run(deliveryId)
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204, error: null }])
    const [first, second] = receiver.received
    expect([second?.headers['webhook-id'], second?.body]).toEqual([deliveryId, first?.body])
    expect(second?.path).toBe('/hook')
    for (const one of receiver.received) verified(secret, one)
  })

  test('doesn’t hold up the next one', async () => {
    const { id, secret } = await givenEndpoint()
    receiver.answers.push({ status: 503 })
    await run(await ping(id))
    await run(await ping(id))
    expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(['delivered', 'queued'])
    expect(receiver.received.map((one) => verified(secret, one))).toHaveLength(2)
  })

  test('waits as long as the receiver asks', async () => {
    const { id } = await givenEndpoint()
    receiver.answers.push({ status: 429, headers: { 'retry-after': '600' } })
    await run(await ping(id))
    const [failed] = await logOf(id)
    expect(failed.next_attempt_at).toBe(new Date(world.clock.now.getTime() + 600_000).toISOString())
  })

  test('has failed after a day', async () => {
    const { id } = await givenEndpoint()
    const deliveryId = await ping(id)
    receiver.answers.push(...Array.from({ length: 40 }, () => ({ status: 500 })))
    for (let tries = 0; tries < 40; tries += 1) {
      await run(deliveryId)
      const [{ next_attempt_at: next }] = await logOf(id)
      if (next === null) break
      world.clock.now = new Date(next)
    }
    expect(await logOf(id)).toMatchObject([{ state: 'failed', next_attempt_at: null }])
    expect(receiver.received.length).toBeGreaterThan(8)
    expect(receiver.received.length).toBeLessThan(14)
    expect(await endpointNow(id)).toMatchObject({ is_enabled: true, problem: null })
  })

  test('keeps the start of a long answer, without what a database can’t', async () => {
    const { id } = await givenEndpoint()
    receiver.answers.push({ status: 400, body: `\u0000\u0007no${'x'.repeat(100_000)}` })
    await run(await ping(id))
    const [{ response_excerpt: excerpt }] = await logOf(id)
    expect(excerpt).toMatch(/^nox+$/)
    expect(excerpt.length).toBeLessThanOrEqual(2_048)
  })
})

describe('an endpoint is switched off', () => {
  const notifications = async () => (await world.as(owner).get('/api/v1/notifications')).body.notifications

  test('after five days of nothing but failures, and its people are notified', async () => {
    const { id } = await givenEndpoint()
    receiver.answers.push({ status: 500 })
    await run(await ping(id))
    later(5 * DAY_MS - 1)
    receiver.answers.push({ status: 500 }, { status: 500 })
    await run(await ping(id))
    expect(await endpointNow(id)).toMatchObject({ is_enabled: true })
    later(1)
    const last = await ping(id)
    receiver.answers.push({ status: 500 })
    await run(last)
    const { is_enabled, problem } = await endpointNow(id)
    expect([is_enabled, problem]).toEqual([
      false,
      'Turned off: nothing got through for five days. Fix the receiver, then turn it on again.',
    ])
    expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(
      expect.not.arrayContaining(['queued', 'sending']),
    )
    expect(await notifications()).toMatchObject([
      {
        event: 'integration_failed',
        detail: `The webhook to ${new URL(receiver.url).host} was turned off: nothing got through for five days`,
      },
    ])
    expect((await world.as(owner).post(`${path}/${id}/test`)).status).toBe(409)
    const on = await world.as(owner).put(`${path}/${id}`, { is_enabled: true })
    expect(on.body).toMatchObject({ is_enabled: true, problem: null })
    receiver.answers.length = 0
    await run(await ping(id))
    expect((await logOf(id))[0]).toMatchObject({ state: 'delivered' })
  })

  test('not while something gets through in between', async () => {
    const { id } = await givenEndpoint()
    receiver.answers.push({ status: 500 })
    await run(await ping(id))
    later(3 * DAY_MS)
    await run(await ping(id))
    later(3 * DAY_MS)
    receiver.answers.push({ status: 500 })
    await run(await ping(id))
    expect(await endpointNow(id)).toMatchObject({ is_enabled: true })
  })

  test('at once when it answers 410', async () => {
    const { id } = await givenEndpoint()
    receiver.answers.push({ status: 410 })
    await run(await ping(id))
    expect(await endpointNow(id)).toMatchObject({
      is_enabled: false,
      problem: expect.stringContaining('410'),
    })
    expect(await logOf(id)).toMatchObject([{ state: 'failed', status: 410, next_attempt_at: null }])
    expect(await notifications()).toHaveLength(1)
  })

  test('by hand, and what waits for it fails', async () => {
    const { id } = await givenEndpoint()
    const deliveryId = await ping(id)
    await world.as(owner).put(`${path}/${id}`, { is_enabled: false })
    await run(deliveryId)
    expect(receiver.received).toEqual([])
    expect(await logOf(id)).toMatchObject([{ state: 'failed', error: 'The webhook was turned off.' }])
  })

  test.each(['the sweep', 'switching it on'])('%s ends what a worker that died has left', async (by) => {
    const { id } = await givenEndpoint()
    const deliveryId = await ping(id)
    await asSystem(
      world,
      `update webhook_deliveries set state = 'sending', attempts = 1, leased_until = $2 where id = $1`,
      [deliveryId, new Date(world.clock.now.getTime() + 30_000)],
    )
    const turn = (is_enabled: boolean) => world.as(owner).put(`${path}/${id}`, { is_enabled })
    await turn(false)
    expect(await logOf(id)).toMatchObject([{ state: 'sending' }])
    later(60_000)
    if (by === 'the sweep') await run(deliveryId)
    else await turn(true)
    const error = 'The webhook was turned off.'
    expect(await logOf(id)).toMatchObject([{ state: 'failed', error, next_attempt_at: null }])
    await turn(true)
    await run(deliveryId)
    expect(receiver.received).toEqual([])
  })
})

describe('at least once', () => {
  test('a worker that dies between sending and marking sends the same id again', async () => {
    const { id } = await givenEndpoint()
    const deliveryId = await ping(id)
    // It gets the request, and the worker's outcome never reaches the database.
    receiver.answers.push({
      status: 200,
      before: async () => {
        await asSystem(world, `update webhook_deliveries set attempts = attempts + 100 where id = $1`, [
          deliveryId,
        ])
      },
    })
    await run(deliveryId)
    expect(await logOf(id)).toMatchObject([{ state: 'sending' }])
    await run(deliveryId)
    expect(receiver.received).toHaveLength(1)
    later(60_000)
    await sweepWebhooksJob.runWith(world.services, {})
    await run(deliveryId)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId])
    expect(await logOf(id)).toMatchObject([{ state: 'delivered' }])
  })

  test('two workers at once send each delivery once, in order', async () => {
    const { id } = await givenEndpoint()
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await ping(id))
    await Promise.all(ids.map(run))
    await run(ids[0] ?? '')
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(ids)
  })
})

describe('send again', () => {
  test('repeats a delivery with its id and body', async () => {
    const { id, secret } = await givenEndpoint()
    const deliveryId = await ping(id)
    await run(deliveryId)
    const again = await world.as(owner).post(`${path}/${id}/deliveries/${deliveryId}/send-again`)
    expect([again.status, again.body.state]).toEqual([202, 'queued'])
    const twice = await world.as(owner).post(`${path}/${id}/deliveries/${deliveryId}/send-again`)
    expect([twice.status, twice.body.detail]).toEqual([409, 'This delivery is still on its way.'])
    await run(deliveryId)
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    expect(verified(secret, receiver.received[1] ?? { path: '', headers: {}, body: '' })).toMatchObject({
      type: 'ping',
    })
  })

  test('is refused for a delivery of another endpoint', async () => {
    const [one, other] = [await givenEndpoint(), await givenEndpoint()]
    const deliveryId = await ping(one.id)
    await run(deliveryId)
    const wrong = await world.as(owner).post(`${path}/${other.id}/deliveries/${deliveryId}/send-again`)
    expect([wrong.status, wrong.body.detail]).toEqual([404, 'Delivery not found'])
  })
})

test('after a change of the secret both sign for a day, then the new one alone', async () => {
  const { id, secret: before } = await givenEndpoint()
  const rotated = await world.as(owner).post(`${path}/${id}/rotate-secret`)
  const after: string = rotated.body.secret
  expect(after).not.toBe(before)
  expect(rotated.body.endpoint.previous_secret_until).toBe(
    new Date(world.clock.now.getTime() + DAY_MS).toISOString(),
  )
  await run(await ping(id))
  const [both] = receiver.received
  expect(both?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2)
  if (both !== undefined) for (const secret of [before, after]) verified(secret, both)
  // Receivers refuse what is not of the last minutes, so the day is over in the database.
  await asSystem(world, 'update webhook_endpoints set previous_secret_until = $1', [world.clock.now])
  await run(await ping(id))
  const [, alone] = receiver.received
  expect(alone?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(1)
  if (alone === undefined) return
  verified(after, alone)
  expect(() => verified(before, alone)).toThrow('No matching signature')
  expect((await endpointNow(id)).previous_secret_until).toBeNull()
})

test('a secret that can’t be opened fails the delivery with what to do', async () => {
  const { id } = await givenEndpoint()
  await asSystem(world, 'update webhook_endpoints set secret = $1 where id = $2', [Buffer.alloc(60), id])
  await run(await ping(id))
  expect(receiver.received).toEqual([])
  expect(await logOf(id)).toMatchObject([
    { error: 'The signing secret can’t be read any more. Make a new one.', state: 'queued' },
  ])
})

test('the log forgets after thirty days, but not what is on its way', async () => {
  const { id } = await givenEndpoint()
  await run(await ping(id))
  const waiting = await ping(id)
  later(30 * DAY_MS + 1)
  await forgetWebhooksJob.runWith(world.services, {})
  expect((await logOf(id)).map((one: { id: string }) => one.id)).toEqual([waiting])
})

// Last: its worker goes on.
test('the program’s own worker delivers without being asked', async () => {
  const { id } = await givenEndpoint()
  await world.startWorker()
  const deliveryId = await ping(id)
  // The alarms of earlier tests go off too, so others may come.
  const arrivals = () => receiver.received.filter(({ headers }) => headers['webhook-id'] === deliveryId)
  await expect.poll(() => arrivals().length, { timeout: 15_000 }).toBe(1)
  await expect.poll(async () => (await logOf(id))[0].state, { timeout: 5_000 }).toBe('delivered')
})
