import { describe, expect, test } from 'vitest'
import { asSystem } from '../../../testing/as-system.ts'
import { changeQuote, publishAgain } from '../../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../../testing/file-world.ts'
import { acceptShown, givenPublished } from '../../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

const QUOTE = {
  customer_name: 'Deb Hanley',
  line_items: [{ item_description: 'Heat pump', item_quantity: 1, item_unit_price: 1000 }],
}
const termsPath = (id: string) => `/api/v1/quotes/${id}/price-terms`
const TERMS = { floor_amount: 987.65, needs_booking: false, needs_payment: false }

/** A quote of $1,100.00 with GST whose customer may ask for a price down to $987.65. */
async function givenOffered(terms: object = {}, quote: object = {}) {
  const published = await givenPublished(world, staff, { ...QUOTE, ...quote })
  const set = await world.as(staff).put(termsPath(published.id), { ...TERMS, ...terms })
  expect(set.status).toBe(200)
  return published
}
const offer = (url: string, amount: number, more: object = {}) =>
  world.as().post(`${url}/price`, { amount, version_number: 1, ...more })
const historyOf = async (id: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${id}/history`)).body.events

describe('a price the customer asks for', () => {
  test('within the terms is agreed to at once: a new version with a discount, and staff are notified', async () => {
    const { id, url, page } = await givenOffered()
    const agreed = await offer(url, 1000)
    expect([agreed.status, agreed.body.status]).toEqual([200, 'viewed'])
    expect(agreed.body.quote).toMatchObject({
      version_number: 2,
      total_amount: 1000,
      tax_amount: 90.91,
      discount_amount: 90.91,
      permissions: { ask_price: false },
    })
    const event = (await historyOf(id)).find(({ kind }: { kind: string }) => kind === 'price_agreed')
    expect(event.detail).toBe('$1,000.00 instead of $1,100.00')
    const { rows } = await asSystem(world, 'select event, detail from notifications where quote_id = $1', [
      id,
    ])
    expect(rows).toContainEqual({ event: 'pending', detail: 'Agreed: $1,000.00 instead of $1,100.00' })
    const html = (await world.as().get(page)).text
    expect(html).toContain('Your price is agreed. The total is now $1,000.00')
    expect((await acceptShown(world, url)).body.quote.total_amount).toBe(1000)
  })

  test.each([
    ['exclusive', 1100],
    ['inclusive', 1000],
    ['none', 1000],
  ])('is right to the cent and never below the floor when prices are %s', async (tax_mode, total) => {
    const { url } = await givenOffered({ floor_amount: total - 33.33 }, { tax_mode })
    const { quote } = (await offer(url, total - 33.33)).body
    expect(Math.round(100 * (quote.subtotal + quote.tax_amount))).toBe(Math.round(100 * quote.total_amount))
    expect(quote.total_amount).toBeGreaterThanOrEqual(total - 33.33)
    expect(quote.total_amount).toBeLessThanOrEqual(total - 33.31)
  })

  test('below the floor waits for staff, as a change request', async () => {
    const { id, url } = await givenOffered()
    const asked = await offer(url, 987.64, { can_book_this_week: true })
    expect([asked.status, asked.body.status, asked.body.quote.total_amount]).toEqual([200, 'pending', 1100])
    const { change_requests } = (await world.as(staff).get(`/api/v1/quotes/${id}/change-requests`)).body
    expect(change_requests).toMatchObject([
      { state: 'open', comment: 'Could you do it for $987.64 in total? I can book this week.' },
    ])
    expect((await offer(url, 1000)).status).toBe(409)
  })

  test('waits without a promise the terms need, and takes a promise into the quote', async () => {
    const without = await givenOffered({ needs_payment: true })
    expect((await offer(without.url, 1000)).body.status).toBe('pending')
    const { url } = await givenOffered({ needs_payment: true, needs_booking: true })
    const { quote } = (await offer(url, 1000, { can_book_this_week: true, can_pay_on_the_day: true })).body
    expect([quote.total_amount, quote.payment_terms]).toEqual([1000, 'Payment on the day'])
  })

  test('asking again reveals nothing of the floor', async () => {
    const { id, url } = await givenOffered()
    for (const amount of [900, 1050, 1099]) {
      expect((await offer(url, amount)).body.status).toBe('pending')
      const { change_requests } = (await world.as(staff).get(`/api/v1/quotes/${id}/change-requests`)).body
      await world
        .as(staff)
        .post(`/api/v1/change-requests/${change_requests[0].id}/answer`, { answer: 'Sorry' })
    }
    const fourth = await offer(url, 1099)
    expect([fourth.status, fourth.body.detail]).toEqual([
      409,
      'You can’t ask for another price on this quote',
    ])
  })

  test('sent ten times at once is answered once', async () => {
    const { url } = await givenOffered()
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer(url, 1000)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect((await world.as().get(url)).body.quote).toMatchObject({ version_number: 2, total_amount: 1000 })
  })

  test('for another total than the terms were set for waits', async () => {
    const { id, url } = await givenOffered()
    await changeQuote(world, staff, id, {
      line_items: [{ item_description: 'Two heat pumps', item_quantity: 2, item_unit_price: 1000 }],
    })
    await publishAgain(world, staff, id)
    const { version_number } = (await world.as().get(url)).body.quote
    expect((await offer(url, 1000, { version_number })).body.status).toBe('pending')
  })

  test('that was agreed to is said no longer once the quote comes to another total', async () => {
    const { id, url, page } = await givenOffered()
    await offer(url, 1000)
    await changeQuote(world, staff, id, {
      line_items: [{ item_description: 'Two heat pumps', item_quantity: 2, item_unit_price: 1000 }],
    })
    await publishAgain(world, staff, id)
    expect((await world.as().get(page)).text).not.toContain('Your price is agreed')
  })

  test('is for the quote as it is: another choice or a code on top waits for staff', async () => {
    const { url } = await givenOffered(
      { floor_amount: 9000 },
      {
        tax_mode: 'none',
        options: [{ id: 'deck', kind: 'add_on', title: 'Deck', selected: true }],
        line_items: [
          { item_description: 'Paths', item_unit_price: 2000 },
          { item_description: 'Deck', item_unit_price: 8000, option_id: 'deck' },
        ],
      },
    )
    expect((await world.as().get(url)).body.quote.permissions.choose_options).toBe(true)
    const agreed = (await offer(url, 9000)).body.quote
    expect(agreed).toMatchObject({ total_amount: 9000, permissions: { choose_options: false } })
    const without = { selected_option_ids: [], selected_line_item_ids: [], version_number: 2 }
    const refused = await world.as().post(`${url}/options`, without)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'You agreed a price for this quote as it is. Please ask for a change instead',
    ])
    const same = { ...without, selected_option_ids: ['deck'] }
    expect((await acceptShown(world, url, same)).body.quote.total_amount).toBe(9000)
  })

  test('stays agreed to where staff had changes they had not published', async () => {
    const { id, url } = await givenOffered()
    await changeQuote(world, staff, id, { notes: 'Parking in the lane' })
    await offer(url, 1000)
    await publishAgain(world, staff, id)
    expect((await world.as().get(url)).body.quote).toMatchObject({
      total_amount: 1000,
      notes: 'Parking in the lane',
    })
  })

  test('without script is a form, which says what is wrong at its field', async () => {
    const { page, url } = await givenOffered()
    const send = (fields: Record<string, string>) =>
      world
        .as()
        .post(`${page}/price`, new URLSearchParams({ version_number: '1', ...fields }).toString(), FORM)
    const wrong = await send({ price_amount: '1100' })
    expect([wrong.status, wrong.text.includes('Enter a price below the total of this quote')]).toEqual([
      422,
      true,
    ])
    expect((await send({ price_amount: 'ten' })).status).toBe(422)
    expect((await send({ price_amount: '999,50' })).status).toBe(422)
    expect((await send({ price_amount: '£1,000' })).status).toBe(303)
    expect((await world.as().get(url)).body.quote.total_amount).toBe(1000)
  })

  test('that waits is asked for once, also where the button is pressed twice', async () => {
    const { page } = await givenOffered({ needs_booking: true })
    const send = (amount: string) => {
      const fields = new URLSearchParams({ version_number: '1', price_amount: amount })
      return world.as().post(`${page}/price`, fields.toString(), FORM)
    }
    const answers = [await send('990'), await send('990'), await send('995')]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 409])
  })
})

describe('the terms', () => {
  test('never leave the server for a customer', async () => {
    const { page, url } = await givenOffered({ needs_booking: true })
    const before = (await world.as().get(page)).text + JSON.stringify((await world.as().get(url)).body)
    const waits = await offer(url, 900)
    const after = (await world.as().get(page)).text + waits.text
    for (const shown of [before, after])
      expect(shown).not.toMatch(/987[.,]?65|98765|floor|needs_booking|needs_payment/)
    expect(before).toContain('Ask for a price')
  })

  test('are set and read by staff of the organization alone, below the total of a published quote', async () => {
    const { id, url } = await givenOffered()
    expect((await world.as(staff).get(termsPath(id))).body.price_terms).toEqual({
      ...TERMS,
      of_total_amount: 1100,
      offers_made: 0,
      is_settled: false,
    })
    const other = await world.givenMember()
    for (const call of ['get', 'delete'] as const)
      expect((await world.as(other)[call](termsPath(id))).status).toBe(404)
    expect((await world.as().get(termsPath(id))).status).toBe(401)
    const high = await world.as(staff).put(termsPath(id), { ...TERMS, floor_amount: 1100 })
    expect([high.status, high.body.errors[0].path]).toEqual([422, 'floor_amount'])
    const draft = (await world.as(staff).post('/api/v1/quotes', QUOTE)).body.id
    expect((await world.as(staff).put(termsPath(draft), TERMS)).status).toBe(409)
    expect((await world.as(staff).delete(termsPath(id))).status).toBe(204)
    expect((await offer(url, 1000)).status).toBe(403)
  })

  test('that were never set leave no way to ask', async () => {
    const { page, url } = await givenPublished(world, staff, QUOTE)
    expect((await world.as().get(page)).text).not.toContain('Ask for a price')
    expect((await offer(url, 1000)).status).toBe(403)
  })
})

describe('a price that waits for staff', () => {
  const requestsOf = async (id: string) =>
    (await world.as(staff).get(`/api/v1/quotes/${id}/change-requests`)).body.change_requests
  const confirm = (requestId: string, body: object) =>
    world.as(staff).post(`/api/v1/change-requests/${requestId}/confirm`, body)

  async function givenWaiting(quote: object = {}) {
    const published = await givenOffered({}, quote)
    await offer(published.url, 980, { can_pay_on_the_day: true })
    const [request] = await requestsOf(published.id)
    return { ...published, request }
  }

  test('is agreed to as the same version that agreeing at once makes', async () => {
    const { id, url, page, request } = await givenWaiting({ customer_email: 'deb@example.com' })
    expect(request).toMatchObject({
      state: 'open',
      asked_price: { amount: 980, currency: 'AUD' },
      comparison: { totals: { before: { total_amount: 1100 }, after: { total_amount: 980 } } },
    })
    const agreed = await confirm(request.id, { current_version_number: 1, agreed_amount: 980 })
    expect([agreed.status, agreed.body.change_request?.state]).toEqual([200, 'confirmed'])
    expect(agreed.body.mail_state).not.toBeNull()
    const atOnce = await givenOffered({ floor_amount: 900 })
    const { quote: expected } = (await offer(atOnce.url, 980, { can_pay_on_the_day: true })).body
    const { quote } = (await world.as().get(url)).body
    for (const name of ['total_amount', 'discount_amount', 'tax_amount', 'payment_terms', 'version_number'])
      expect([name, quote[name]]).toEqual([name, expected[name]])
    expect(quote.permissions.ask_price).toBe(false)
    expect((await world.as().get(page)).text).toContain('Your price is agreed. The total is now $980.00')
    const event = (await historyOf(id)).find(({ kind }: { kind: string }) => kind === 'change_confirmed')
    expect(event.detail).toBe('Agreed: $980.00 instead of $1,100.00')
    const again = await confirm(request.id, { current_version_number: 2, agreed_amount: 980 })
    expect(again.status).toBe(409)
    expect((await acceptShown(world, url)).body.quote.total_amount).toBe(980)
  })

  test('is not agreed to without its amount, or with another', async () => {
    const { url, request } = await givenWaiting()
    for (const agreed_amount of [undefined, 979.99, 1000]) {
      const refused = await confirm(request.id, { current_version_number: 1, agreed_amount })
      expect([refused.status, refused.body.errors?.[0]]).toEqual([
        422,
        { path: 'agreed_amount', message: 'Your customer asked for $980.00. Agree to that price' },
      ])
    }
    expect((await world.as().get(url)).body.quote.total_amount).toBe(1100)
  })

  test('is refused once the quote has changed since', async () => {
    const { id, request } = await givenWaiting()
    await changeQuote(world, staff, id, {
      line_items: [{ item_description: 'Heat pump', item_quantity: 1, item_unit_price: 1200 }],
    })
    const refused = await confirm(request.id, { current_version_number: 1, agreed_amount: 980 })
    expect(refused.status).toBe(409)
    expect((await requestsOf(id))[0].state).toBe('open')
  })

  test('in words that name none is only answered', async () => {
    const { id, url } = await givenOffered()
    await world.as().post(`${url}/line-items`, { comment: 'Could you do it for less in total?' })
    const [request] = await requestsOf(id)
    expect(request).toMatchObject({ asked_price: null, comparison: null })
    const refused = await confirm(request.id, { current_version_number: 1, agreed_amount: 900 })
    expect(refused.status).toBe(409)
  })
})
