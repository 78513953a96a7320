import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { changeQuote, publishAgain } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { answerOf, givenPublished } from '../../testing/published-quote.ts'
import { expireQuotes } from '../quotes/expire-quotes.ts'

const world = fileWorld()
const staff = fileMember(world)

const line = { item_description: 'LED downlight', item_quantity: 14, item_unit: 'ea', item_unit_price: 85 }

async function givenShown(body: object = {}) {
  const quote = { customer_name: 'Deb', description: 'Lights', line_items: [line], ...body }
  const published = await givenPublished(world, staff, quote)
  return { ...published, shown: (await world.as().get(published.url)).body.quote }
}

const statusOf = async (id: string) => (await world.as(staff).get(`/api/v1/quotes/${id}`)).body.quote.status

describe('a published quote', () => {
  test('shows what the customer needs and nothing internal', async () => {
    const { shown } = await givenShown()
    expect(shown).toMatchObject({
      status: 'sent',
      total_amount: 1309,
      business: { name: 'Bright Sparks Electrical', email: staff.email },
    })
    expect(Object.keys(shown.line_items[0]).toSorted()).toEqual(
      [
        'description',
        'id',
        'needs_price',
        'option_id',
        'optional',
        'quantity',
        'section_id',
        'selected',
        'tax_free',
        'total',
        'unit',
        'unit_price',
      ].toSorted(),
    )
    expect(JSON.stringify(shown)).not.toContain(staff.tenantId)
  })

  test('that was generated tells the customer neither where its prices come from nor which words they are of', async () => {
    const { body } = await world
      .as(staff)
      .post('/api/v1/tasks/execute', { task_details: 'Fit 6 downlights at 85 each, 3 hours labour' })
    const { share_url } = (await world.as(staff).post(`/api/v1/quotes/${body.quote_id}/export-to-viewer`, {}))
      .body
    const path = new URL(share_url).pathname
    const page = await world.as().get(path)
    const answer = await world.as().get(`/api/v1/public/quotes/${path.split('/').at(-1)}`)
    expect([page.status, answer.status]).toEqual([200, 200])
    for (const { text } of [page, answer]) {
      expect(text).toContain('downlights')
      expect(text).not.toMatch(/span"|spans|_source|price book|You wrote|confidence|arithmetic/i)
    }
  })

  test('reading changes nothing; being seen makes it viewed, once, and never by its own staff', async () => {
    const { id, url } = await givenShown()
    await world.as().get(url)
    expect(await statusOf(id)).toBe('sent')
    await world.as().post(`${url}/events`, { type: 'viewed' }, { headers: { cookie: staff.cookie } })
    expect(await statusOf(id)).toBe('sent')
    expect((await world.as().post(`${url}/events`, { type: 'viewed' })).status).toBe(204)
    await world.as().post(`${url}/events`, { type: 'viewed' })
    expect(await statusOf(id)).toBe('viewed')
  })

  test('a program that follows links on its own has not seen it; views and the time to the first are counted', async () => {
    const { id, url } = await givenShown()
    const see = (userAgent: string) =>
      world.as().post(`${url}/events`, { type: 'viewed' }, { headers: { 'user-agent': userAgent } })
    const viewsOf = async () => (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body.views
    const published = world.clock.now.getTime()
    for (const reader of ['WhatsApp/2.23.20.0', 'Mozilla/5.0 (compatible; Discordbot/2.0)']) {
      expect((await see(reader)).status).toBe(204)
    }
    expect(await statusOf(id)).toBe('sent')
    expect(await viewsOf()).toEqual({
      count: 0,
      first_viewed_at: null,
      last_viewed_at: null,
      seconds_to_first_view: null,
    })
    world.clock.now = new Date(published + 90_400)
    await see('Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0.0.0 Safari/537.36')
    world.clock.now = new Date(published + 3_600_000)
    await see('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1')
    expect(await viewsOf()).toEqual({
      count: 2,
      first_viewed_at: new Date(published + 90_400).toISOString(),
      last_viewed_at: new Date(published + 3_600_000).toISOString(),
      seconds_to_first_view: 90,
    })
    world.clock.now = new Date(published)
  })

  test('a customer answers it without a script after seeing it', async () => {
    for (const answer of ['accept', 'decline'] as const) {
      const { id, url, shown } = await givenShown()
      await world.as().post(`${url}/${answer}`, answer === 'accept' ? answerOf(shown) : {})
      const { events, views } = (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body
      expect(events.slice(0, 2)).toMatchObject([
        { from_status: 'viewed', to_status: answer === 'accept' ? 'accepted' : 'declined' },
        { kind: 'viewed', from_status: 'sent' },
      ])
      expect(views.count).toBe(1)
    }
  })

  test('an unknown link answers 404', async () => {
    expect((await world.as().get('/api/v1/public/quotes/aaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
  })
})

describe('accepting', () => {
  test('keeps who, when, and exactly what was shown', async () => {
    const { id, url, shown } = await givenShown()
    const accepted = await world
      .as()
      .post(`${url}/accept`, answerOf(shown), { headers: { 'user-agent': 'Phone 1' } })
    expect(accepted.status).toBe(200)
    expect(accepted.body.quote.acceptance).toMatchObject({ name: 'Deb Hanley', version_number: 1 })
    expect(await statusOf(id)).toBe('accepted')
    const evidence = await inSystemTransaction(world.services, (db) =>
      db.selectFrom('quote_acceptances').selectAll().where('quote_id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(evidence).toMatchObject({
      accepted_name: 'Deb Hanley',
      user_agent: 'Phone 1',
      address: '127.0.0.1',
    })
    expect(createHash('sha256').update(evidence.content).digest('hex')).toBe(shown.content_hash)
    expect(JSON.parse(evidence.content).totals.totalCents).toBe(130_900)
  })

  test('needs a name, consent, and the version that was shown', async () => {
    const { url, shown } = await givenShown()
    const noName = await world.as().post(`${url}/accept`, { ...answerOf(shown), name: '' })
    expect(noName.body.errors[0]).toEqual({ path: 'name', message: 'Please type your full name' })
    const noConsent = await world.as().post(`${url}/accept`, { ...answerOf(shown), consent: false })
    expect(noConsent.body.errors[0].path).toBe('consent')
  })

  test('a version that came between is refused and shown', async () => {
    const { id, url, shown } = await givenShown()
    await changeQuote(world, staff, id, { notes: 'gate code 12', publish: true })
    const stale = await world.as().post(`${url}/accept`, answerOf(shown))
    expect([stale.status, stale.body.current_version_number]).toEqual([409, 2])
    const wrongHash = { ...answerOf(shown), version_number: 2 }
    expect((await world.as().post(`${url}/accept`, wrongHash)).status).toBe(409)
    const fresh = (await world.as().get(url)).body.quote
    expect((await world.as().post(`${url}/accept`, answerOf(fresh))).status).toBe(200)
  })

  test('changed terms change what is agreed to', async () => {
    const { id, url, shown } = await givenShown()
    await world.as(staff).put(`/api/v1/quotes/${id}/enriched`, { enriched_content: { terms: 'Other terms' } })
    await publishAgain(world, staff, id)
    expect((await world.as().post(`${url}/accept`, answerOf(shown))).status).toBe(409)
  })

  test('twenty at once make one acceptance', async () => {
    const { id, url, shown } = await givenShown()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.as().post(`${url}/accept`, answerOf(shown))),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const { body } = await world.as(staff).get(`/api/v1/quotes/${id}/history`)
    expect(body.events.filter((event: { kind: string }) => event.kind === 'accepted')).toHaveLength(1)
  })

  test('editing an accepted quote returns it to sent', async () => {
    const { id, url, shown } = await givenShown()
    await world.as().post(`${url}/accept`, answerOf(shown))
    await changeQuote(world, staff, id, { notes: 'more' })
    expect(await statusOf(id)).toBe('sent')
  })
})

describe('declining', () => {
  test('keeps the reason and ends the quote', async () => {
    const { id, url, shown } = await givenShown()
    const declined = await world.as().post(`${url}/decline`, { reason: 'price', comment: 'Too dear' })
    expect([declined.status, declined.body.status]).toEqual([200, 'declined'])
    expect((await world.as().post(`${url}/accept`, answerOf(shown))).status).toBe(409)
    const { body } = await world.as(staff).get(`/api/v1/quotes/${id}/history`)
    expect(body.events[0]).toMatchObject({ kind: 'declined', detail: 'price: Too dear', actor: 'customer' })
  })
})

describe('expiry', () => {
  test('a quote past its last day cannot be accepted, before and after the job has run', async () => {
    const { id, url, shown } = await givenShown({ valid_days: 1 })
    const before = world.clock.now
    try {
      world.clock.now = new Date(before.getTime() + 3 * 86_400_000)
      expect((await world.as().get(url)).body.quote.status).toBe('expired')
      const late = await world.as().post(`${url}/accept`, answerOf(shown))
      expect([late.status, late.body.detail]).toEqual([
        409,
        'This quote has expired. Please ask for an updated price.',
      ])
      await expireQuotes(world.services)
      expect(await statusOf(id)).toBe('expired')
      expect(await expireQuotes(world.services)).toBe(0)
    } finally {
      world.clock.now = before
    }
  })
})

describe('the page', () => {
  test('is whole without JavaScript and lets nothing else in', async () => {
    const { token } = await givenShown()
    const page = await world.as().get(`/q/${token}`)
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(page.text).toContain('$1,309.00')
    expect(page.text).toContain(`action="/q/${token}/accept"`)
    expect((await world.as().get(`/demo/${token}`)).status).toBe(404)
    expect((await world.as().get('/q/nothing-is-behind-this-link')).status).toBe(404)
  })

  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const encoded = (values: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

  test('its form accepts and goes back to the page', async () => {
    const { id, token, shown } = await givenShown()
    const { version_number, content_hash } = shown
    const url = `/q/${token}/accept`
    const incomplete = await world.as().post(url, encoded({ name: 'D', version_number, content_hash }), form)
    expect(incomplete.status).toBe(422)
    expect(incomplete.text).toContain('Please type your full name')
    const filled = encoded({ name: 'Deb Hanley', consent: 'yes', version_number, content_hash })
    const accepted = await world.as().post(url, filled, form)
    expect([accepted.status, accepted.headers['location']]).toEqual([303, `/q/${token}#thanks`])
    expect(await statusOf(id)).toBe('accepted')
    expect((await world.as().get(`/q/${token}`)).text).toContain('Deb Hanley')
  })

  test('a version that came between is shown with a sentence', async () => {
    const { id, token, shown } = await givenShown()
    await changeQuote(world, staff, id, { line_items: [{ ...line, item_quantity: 15 }], publish: true })
    const { version_number, content_hash } = shown
    const filled = encoded({ name: 'Deb Hanley', consent: 'yes', version_number, content_hash })
    const page = await world.as().post(`/q/${token}/accept`, filled, form)
    expect(page.status).toBe(409)
    expect(page.text).toContain('This quote was updated while you were reading')
    expect(page.text).toContain('$1,402.50')
  })

  test('declining by form works', async () => {
    const { id, token } = await givenShown()
    const declined = await world.as().post(`/q/${token}/decline`, encoded({ reason: 'timing' }), form)
    expect(declined.status).toBe(303)
    expect(await statusOf(id)).toBe('declined')
  })

  test('declines the version that was read', async () => {
    const { id, url, token } = await givenShown()
    await changeQuote(world, staff, id, { notes: 'gate code 12', publish: true })
    const decline = (version: number) =>
      world.as().post(`/q/${token}/decline`, encoded({ reason: 'price', version_number: version }), form)
    const stale = await decline(1)
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('This quote was updated while you were reading')
    expect(stale.text).toContain('<details id="decline" class="decline" open="">')
    const byApi = await world.as().post(`${url}/decline`, { version_number: 1 })
    expect([byApi.status, byApi.body.current_version_number]).toEqual([409, 2])
    expect((await decline(2)).status).toBe(303)
    expect(await statusOf(id)).toBe('declined')
  })
})
