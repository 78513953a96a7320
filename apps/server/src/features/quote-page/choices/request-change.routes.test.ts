import { describe, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { changeQuote } from '../../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../../testing/file-world.ts'
import { giveQuote } from '../../../testing/given-objects.ts'
import { answerOf, givenPublished } from '../../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const QUOTE = {
  customer_name: 'Deb Hanley',
  customer_email: 'deb@example.com',
  line_items: [
    { item_description: 'LED downlight', item_quantity: 14, item_unit: 'ea', item_unit_price: 85 },
    { item_description: 'Labour', item_quantity: 2.5, item_unit: 'hr', item_unit_price: 95 },
  ],
}

async function givenShown(body: object = {}, permissions: object = {}) {
  const published = await givenPublished(world, staff, { ...QUOTE, ...body }, permissions)
  const { quote } = (await world.as().get(published.url)).body
  const [lights, labour] = quote.line_items.map((line: { id: string }) => line.id)
  return { ...published, shown: quote, lights: lights as string, labour: labour as string }
}

const quoteOf = async (id: string) => (await world.as(staff).get(`/api/v1/quotes/${id}`)).body.quote
const requestsOf = async (id: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${id}/change-requests`)).body.change_requests
const kindsOf = async (id: string): Promise<string[]> =>
  (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body.events.map(
    ({ kind }: { kind: string }) => kind,
  )
const outbox = async (quoteId: string) =>
  (await asSystem(world, 'select recipient, subject, body_text from outbox where quote_id = $1', [quoteId]))
    .rows
const notificationsOf = async (quoteId: string) =>
  (await asSystem(world, `select detail from notifications where quote_id = $1`, [quoteId])).rows

describe('asking for a change', () => {
  test('makes the quote pending, tells staff what is asked, and changes nothing yet', async () => {
    const { id, url, shown, lights } = await givenShown()
    expect(shown.permissions).toMatchObject({ request_change: true, edit_line_items: true })
    const body = { version_number: 1, line_items: [{ id: lights, quantity: 16.5 }], comment: 'Start in May' }
    const asked = await world.as().post(`${url}/line-items`, body)
    expect([asked.status, asked.body.status, asked.body.quote.total_amount]).toEqual([
      200,
      'pending',
      shown.total_amount,
    ])
    expect(asked.body.quote.change_request).toMatchObject({
      state: 'open',
      changes: [{ description: 'LED downlight', unit: 'ea', quantity_before: 14, quantity_after: 16.5 }],
      comment: 'Start in May',
    })
    const [request] = await requestsOf(id)
    expect(request).toMatchObject({ state: 'open', asked_by: 'Deb Hanley', version_number: 1 })
    // (14 × 85 + 2.5 × 95) × 1.1, then 16.5 × 85
    expect(request.comparison.totals).toMatchObject({
      before: { total_amount: 1570.25 },
      after: { total_amount: 1804 },
    })
    expect((await kindsOf(id))[0]).toBe('change_requested')
    const told = (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body.events[0]
    expect(told.detail).toBe('LED downlight 14 → 16.5 ea. Start in May')

    const accepted = await world.as().post(`${url}/accept`, answerOf(asked.body.quote))
    expect([accepted.status, accepted.body.detail]).toEqual([
      409,
      'This quote can no longer be accepted: it is pending',
    ])
    expect((await world.as().post(`${url}/line-items`, body)).status).toBe(409)
    expect((await world.as().post(`${url}/decline`, {})).body.status).toBe('declined')
    expect((await requestsOf(id))[0]).toMatchObject({ state: 'closed', comparison: null })
  })

  test('is refused at the field, for what is not shown, and without permission', async () => {
    const { url, lights, labour } = await givenShown()
    const refused = async (to: string, body: object) => {
      const { status, body: problem } = await world.as().post(`${to}/line-items`, body)
      return [status, problem.errors?.[0]?.path, problem.errors?.[0]?.message]
    }
    expect(await refused(url, {})).toEqual([
      422,
      'comment',
      'Change a quantity, or tell us what you’d like changed',
    ])
    expect(await refused(url, { line_items: [{ id: lights, quantity: -1 }] })).toEqual([
      422,
      'line_items.0.quantity',
      'A quantity cannot be below zero',
    ])
    expect((await refused(url, { line_items: [{ id: lights, quantity: 1.2345 }] }))[0]).toBe(422)
    const unknown = {
      line_items: [
        { id: labour, quantity: 2 },
        { id: 'x', quantity: 1 },
      ],
    }
    expect(await refused(url, unknown)).toEqual([
      422,
      'line_items.1.quantity',
      'That line isn’t on this quote',
    ])
    expect((await refused(url, { version_number: 7, comment: 'x' }))[0]).toBe(409)

    const kept = await givenShown({}, { quotee_can_edit_line_items: false })
    expect(kept.shown.permissions).toMatchObject({ request_change: true, edit_line_items: false })
    expect((await refused(kept.url, { line_items: [{ id: kept.lights, quantity: 1 }] }))[0]).toBe(403)
    expect((await refused(kept.url, { comment: 'Fewer lights' }))[0]).toBe(200)
  })

  test('leaves quantities alone that the business does not show', async () => {
    const own = await world.givenMember('Lump Sums')
    const { settings } = (await world.as(own).get('/api/v1/organization/settings')).body
    await world.as(own).put('/api/v1/organization/settings', { ...settings, price_display: 'lump_sum' })
    const { url } = await givenPublished(world, own, QUOTE)
    const { quote } = (await world.as().get(url)).body
    expect(quote.permissions.edit_line_items).toBe(false)
    const body = { line_items: [{ id: quote.line_items[0].id, quantity: 1 }] }
    expect((await world.as().post(`${url}/line-items`, body)).status).toBe(422)
  })
})

describe('answering a change', () => {
  async function givenRequest(body: object = {}) {
    const given = await givenShown(body)
    const line_items = [{ id: given.lights, quantity: 16 }]
    await world.as().post(`${given.url}/line-items`, { line_items })
    const [request] = await requestsOf(given.id)
    return { ...given, requestUrl: `/api/v1/change-requests/${request.id}` }
  }
  test('confirming makes a version by the customer with what was compared, and writes to them', async () => {
    const { id, url, requestUrl } = await givenRequest()
    const [{ comparison }] = await requestsOf(id)
    const confirmed = await world
      .as(staff)
      .post(`${requestUrl}/confirm`, { current_version_number: 1, answer: 'Gladly.' })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({
      mail_state: 'not_sent',
      change_request: { state: 'confirmed', answered_by: staff.email, comparison: null },
      quote: { status: 'sent', current_version_number: 2 },
    })
    expect(confirmed.body.quote.total_amount).toBe(comparison.totals.after.total_amount)
    expect(confirmed.body.quote.line_items[0].item_quantity).toBe(16)
    const { versions } = (await world.as(staff).get(`/api/v1/quotes/${id}/versions`)).body
    expect(versions[0].change_source).toBe('customer')
    expect((await kindsOf(id))[0]).toBe('change_confirmed')
    const { quote } = (await world.as().get(url)).body
    expect(quote.change_request).toMatchObject({ state: 'confirmed', answer: 'Gladly.' })
    expect((await world.as().post(`${url}/accept`, answerOf(quote))).status).toBe(200)
    const again = await world.as(staff).post(`${requestUrl}/confirm`, { current_version_number: 2 })
    expect(again.status).toBe(409)
    expect((await world.as(staff).post(`${requestUrl}/answer`, { answer: 'x' })).status).toBe(409)
  })

  test('confirming none of a line takes it off', async () => {
    const { id, url, lights } = await givenShown()
    await world
      .as()
      .post(`${url}/line-items`, { version_number: 1, line_items: [{ id: lights, quantity: 0 }] })
    const [request] = await requestsOf(id)
    const confirmed = await world
      .as(staff)
      .post(`/api/v1/change-requests/${request.id}/confirm`, { current_version_number: 1 })
    const { line_items } = confirmed.body.quote
    expect(line_items.map((line: { item_description: string }) => line.item_description)).toEqual(['Labour'])
    expect((await changeQuote(world, staff, id, { line_items, notes: 'Saved' })).status).toBe(200)
  })

  test('a version that came between is 409; confirming carries over what staff have not published', async () => {
    const { id, url, requestUrl } = await givenRequest()
    await changeQuote(world, staff, id, { notes: 'gate code 12' })
    const stale = await world.as(staff).post(`${requestUrl}/confirm`, { current_version_number: 1 })
    expect([stale.status, stale.body.current_version_number]).toEqual([409, 2])
    const fresh = await world.as(staff).post(`${requestUrl}/confirm`, { current_version_number: 2 })
    expect([fresh.status, fresh.body.quote]).toMatchObject([
      200,
      { notes: 'gate code 12', published_version_number: 3, current_version_number: 4 },
    ])
    expect(fresh.body.quote.line_items[0].item_quantity).toBe(16)
    const shown = (await world.as().get(url)).body.quote
    expect([shown.version_number, shown.notes, shown.line_items[0].quantity]).toEqual([3, '', 16])
  })

  test('a line that is gone, or a request in words alone, is answered with a text', async () => {
    const { id, requestUrl } = await givenRequest()
    const [, labour] = (await quoteOf(id)).line_items
    await changeQuote(world, staff, id, { line_items: [labour], publish: true })
    const gone = await world.as(staff).post(`${requestUrl}/confirm`, { current_version_number: 2 })
    expect([gone.status, gone.body.detail]).toEqual([
      409,
      '“LED downlight” is no longer in the quote. Write a reply instead',
    ])
    const { url, id: other } = await givenShown()
    await world.as().post(`${url}/line-items`, { comment: 'In May, please' })
    const [request] = await requestsOf(other)
    const based = { current_version_number: 1 }
    const words = await world.as(staff).post(`/api/v1/change-requests/${request.id}/confirm`, based)
    expect(words.status).toBe(409)
    const answered = await world
      .as(staff)
      .post(`/api/v1/change-requests/${request.id}/answer`, { answer: 'May is fine.' })
    expect(answered.body).toMatchObject({
      quote: { status: 'sent', current_version_number: 1 },
      change_request: { state: 'answered', answer: 'May is fine.' },
    })
    expect((await world.as().get(url)).body.quote.change_request).toMatchObject({
      state: 'answered',
      answer: 'May is fine.',
    })
  })

  test('the mail names the quote and links to its page; without an address there is none', async () => {
    const { id, requestUrl, token } = await givenRequest()
    await world.as(staff).post(`${requestUrl}/answer`, { answer: 'We cannot get more of them.' })
    const { body } = await world.as(staff).get(`/api/v1/quotes/${id}`)
    const [mail] = await outbox(id)
    expect(mail).toMatchObject({
      recipient: 'deb@example.com',
      subject: `A reply about your quote ${body.quote.quote_number}`,
    })
    expect(mail.body_text).toContain(`/q/${token}`)
    const nobody = await givenRequest({ customer_email: '' })
    const answered = await world.as(staff).post(`${nobody.requestUrl}/answer`, { answer: 'No.' })
    expect([answered.body.mail_state, await outbox(nobody.id)]).toEqual([null, []])
  })

  test('two members at once: one answer', async () => {
    const { id, requestUrl } = await givenRequest()
    const answers = await Promise.all([
      world.as(staff).post(`${requestUrl}/confirm`, { current_version_number: 1 }),
      world.as(staff).post(`${requestUrl}/answer`, { answer: 'No.' }),
      world.as(staff).post(`${requestUrl}/confirm`, { current_version_number: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await outbox(id)).toHaveLength(1)
  })
})

describe('an expired quote', () => {
  test('its customer asks for an updated price, once, and re-issuing settles it', async () => {
    const { id, url, token } = await givenShown({ valid_days: 1 })
    expect((await world.as().post(`${url}/updated-price`, {})).status).toBe(409)
    const before = world.clock.now
    try {
      world.clock.now = new Date(before.getTime() + 3 * 86_400_000)
      const first = await world.as().post(`${url}/updated-price`, { comment: 'Still keen' })
      expect([first.status, first.body.status]).toEqual([200, 'expired'])
      const again = await world.as().post(`${url}/updated-price`, { comment: 'Hello?' })
      expect([again.status, again.body.quote.change_request.comment]).toEqual([200, 'Still keen'])
      expect(await requestsOf(id)).toHaveLength(1)
      expect(await notificationsOf(id)).toHaveLength(1)
      expect((await world.as().get(`/q/${token}`)).text).toContain('Your request was sent.')
      expect((await quoteOf(id)).status).toBe('expired')

      await world.as(staff).post(`/api/v1/quotes/${id}/reissue`, {})
      expect((await requestsOf(id))[0]).toMatchObject({ kind: 'updated_price', state: 'confirmed' })
      expect((await world.as().get(url)).body.quote).toMatchObject({ status: 'sent', change_request: null })
    } finally {
      world.clock.now = before
    }
  })
})

test('an answer goes out with the quote that is re-issued', async () => {
  const { id, url } = await givenShown({ valid_days: 1 })
  const before = world.clock.now
  try {
    world.clock.now = new Date(before.getTime() + 3 * 86_400_000)
    await world.as().post(`${url}/updated-price`, { comment: 'Still keen' })
    const [request] = await requestsOf(id)
    const path = `/api/v1/change-requests/${request?.id}/answer`
    const body = { answer: 'Same price until Friday.', reissue: 'published' }
    expect((await world.as(staff).post(path, body)).body.quote.status).toBe('sent')
    expect(await outbox(id)).toHaveLength(1)
    expect((await world.as().get(url)).body.quote).toMatchObject({
      status: 'sent',
      change_request: { state: 'answered', answer: 'Same price until Friday.' },
    })
  } finally {
    world.clock.now = before
  }
})

describe('on the page', () => {
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const encoded = (values: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

  test('the form asks and the page says what was asked; what cannot be read is said at its field', async () => {
    const { id, token, lights, labour } = await givenShown()
    const path = `/q/${token}/line-items`
    const sent = { version_number: 1, [`quantity-${lights}`]: 'six', [`quantity-${labour}`]: '2.5' }
    const wrong = await world.as().post(path, encoded({ ...sent, change_comment: 'Please' }), form)
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('“six” is not a number')
    expect(wrong.text).toMatch(/value="six"[^>]*aria-invalid|aria-invalid[^>]*value="six"/)
    expect(wrong.text).toContain('>Please</textarea>')
    const nothing = await world.as().post(path, encoded({ version_number: 1 }), form)
    expect(nothing.text).toContain('Change a quantity, or tell us what you’d like changed')
    const stale = await world
      .as()
      .post(path, encoded({ ...sent, version_number: 9 }).replace('six', '6'), form)
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('This quote was updated while you were reading')
    const asked = await world.as().post(path, encoded({ ...sent, [`quantity-${lights}`]: '0' }), form)
    expect([asked.status, asked.headers['location']]).toEqual([303, `/q/${token}#asked`])
    const page = (await world.as().get(`/q/${token}`)).text
    expect(page).toContain('LED downlight: 14 → 0 ea')
    expect(page).not.toContain(`action="/q/${token}/accept"`)
    expect((await quoteOf(id)).status).toBe('pending')
    // The button was pressed twice.
    const again = await world.as().post(path, encoded({ ...sent, [`quantity-${lights}`]: '0' }), form)
    expect([again.status, again.headers['location']]).toEqual([303, `/q/${token}`])
    const other = await world.as().post(path, encoded({ ...sent, [`quantity-${lights}`]: '3' }), form)
    expect(other.status).toBe(409)
    const more = { ...sent, [`quantity-${lights}`]: '0', [`quantity-${labour}`]: '9' }
    expect((await world.as().post(path, encoded(more), form)).status).toBe(409)
    const long = await world.as().post(path, encoded({ ...sent, change_comment: 'x'.repeat(2_001) }), form)
    expect([long.status, long.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
  })

  test('a quantity the business changed is no wish of the customer’s', async () => {
    const { id, token, lights, labour } = await givenShown()
    const path = `/q/${token}/line-items`
    const sent = {
      version_number: 9,
      [`quantity-${lights}`]: '12',
      [`shown-${lights}`]: '14',
      [`quantity-${labour}`]: '99',
      [`shown-${labour}`]: '99',
    }
    const stale = await world.as().post(path, encoded(sent), form)
    expect(stale.status).toBe(409)
    const field = (line: string) =>
      new RegExp(`<input[^>]*name="quantity-${line}"[^>]*>`).exec(stale.text)?.[0]
    expect(field(lights)).toContain('value="12"')
    expect(field(labour)).not.toContain('value="99"')
    await world.as().post(path, encoded({ ...sent, version_number: 1 }), form)
    const { events } = (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body
    expect(events[0].detail).toBe('LED downlight 14 → 12 ea')
  })

  test('a demo has no one to ask', async () => {
    const quote_id = await giveQuote(world)
    await world.as().post(`/api/v1/quotes/${quote_id}/export-to-viewer`, {})
    const page = await world.as().get(`/demo/${quote_id}`)
    expect(page.text).not.toContain('Ask for a change')
    const asked = await world.as().post(`/api/v1/public/quotes/${quote_id}/line-items`, { comment: 'x' })
    expect([asked.status, asked.body.detail]).toEqual([403, 'This is a demo quote, so no one will reply'])
  })
})
