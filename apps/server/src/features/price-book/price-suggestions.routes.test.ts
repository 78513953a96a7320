import { randomUUID } from 'node:crypto'
import { MAX_ACCEPTED_PRICES } from '@quotewright/domain/price-book/accepted-prices.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = testMember(world)

const SUGGESTIONS = '/api/v1/price-items/suggestions'
const line = (item_description: string, item_unit_price: number, more: object = {}) => ({
  item_description,
  item_quantity: 2,
  item_unit: 'ea',
  item_unit_price,
  ...more,
})

async function givenQuote(lines: object[], more: object = {}, member = staff) {
  const body = { customer_name: 'Deb', description: 'Work', line_items: lines, ...more }
  return (await world.as(member).post('/api/v1/quotes', body)).body.quote
}

const accept = async (quoteId: string, member = staff) =>
  acceptShown(world, (await publishQuote(world, member, quoteId)).url)

const list = async (query = '', member = staff) => (await world.as(member).get(`${SUGGESTIONS}${query}`)).body
const names = async (query = '') =>
  (await list(query)).suggestions.map((suggestion: { name: string }) => suggestion.name)

async function generate(task_details: string, member = staff) {
  const { body } = await world.as(member).post('/api/v1/tasks/execute', { task_details })
  return (await world.as(member).get(`/api/v1/quotes/${body.quote_id}`)).body.quote
}

describe('after a quote is accepted', () => {
  test('its prices are suggested, the newest first, with how often', async () => {
    const quote = await givenQuote([
      line('Fit downlight', 85),
      line('Extra dimmer', 120, { optional: true }),
      line('Labour', 95, { item_unit: 'hr' }),
    ])
    expect(await list()).toEqual({ suggestions: [], total: 0 })
    expect((await accept(quote.id)).status).toBe(200)
    const { suggestions, total } = await list()
    expect(total).toBe(2)
    expect(suggestions.find(({ name }: { name: string }) => name === 'Fit downlight')).toEqual({
      id: expect.any(String),
      name: 'Fit downlight',
      unit: 'ea',
      unit_price: 85,
      tax_included: false,
      times_accepted: 1,
      accepted_at: world.clock.now.toISOString(),
      quote_id: quote.id,
      quote_number: quote.quote_number,
      quotes: [{ quote_id: quote.id, quote_number: quote.quote_number }],
    })

    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const later = await givenQuote([line('FIT DOWNLIGHT', 90)], { tax_mode: 'inclusive' })
    await accept(later.id)
    const [first] = (await list()).suggestions
    expect(first).toMatchObject({ unit_price: 90, tax_included: true, times_accepted: 2, quote_id: later.id })
    expect((await list()).total).toBe(2)
  })

  test('they name the quotes they rest on, newest first, and not those of others', async () => {
    const accepted: { quote_id: string; quote_number: string }[] = []
    for (const price of [80, 85, 90, 95]) {
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      const quote = await givenQuote([line(' Fit  downlight', price), line(`Work ${price}`, 10)])
      accepted.unshift({ quote_id: quote.id, quote_number: quote.quote_number })
      await accept(quote.id)
    }
    const stranger = await world.givenMember()
    await accept((await givenQuote([line('Fit downlight', 70)], {}, stranger)).id, stranger)
    await accept((await givenQuote([line('Fit downlight', 60)], { currency: 'NZD' })).id)
    const lights = async () => (await list('?search=downlight')).suggestions[0]
    expect(await lights()).toMatchObject({ unit_price: 95, times_accepted: 4, quotes: accepted.slice(0, 3) })

    for (const { quote_id } of accepted.slice(0, 2)) {
      expect((await world.as(staff).delete(`/api/v1/quotes/${quote_id}`)).status).toBeLessThan(300)
    }
    const [last, second, third] = accepted
    expect((await lights()).quotes).toEqual([
      { ...last, quote_id: null },
      { ...second, quote_id: null },
      third,
    ])
    expect((await list('?search=Work%2080')).suggestions[0].quotes).toEqual([accepted[3]])
  })

  test('only what the customer chose is: not the other alternative, but the extra that was taken', async () => {
    const options = [
      { id: 'tank', kind: 'alternative', group: 'System', title: 'Tank', selected: true },
      { id: 'pump', kind: 'alternative', group: 'System', title: 'Heat pump' },
      { id: 'rail', kind: 'add_on', title: 'Towel rail' },
    ]
    const quote = await givenQuote(
      [
        line('Remove the old one', 200),
        line('Electric tank', 1480, { option_id: 'tank' }),
        line('Heat pump unit', 3200, { option_id: 'pump' }),
        line('Heated rail', 400, { option_id: 'rail' }),
        line('Timer', 90, { optional: true }),
        line('Drip tray', 60, { optional: true }),
      ],
      { options },
    )
    const { url } = await publishQuote(world, staff, quote.id)
    const shown = (await world.as().get(url)).body.quote
    const timer = shown.line_items.find(({ description }: { description: string }) => description === 'Timer')
    const choice = { selected_option_ids: ['pump'], selected_line_item_ids: [timer.id] }
    expect((await world.as().post(`${url}/options`, choice)).status).toBe(200)
    expect((await acceptShown(world, url)).status).toBe(200)
    expect((await names()).toSorted()).toEqual(['Heat pump unit', 'Remove the old one', 'Timer'])
  })

  test('an edit takes nothing back, and the same quote accepted again counts once', async () => {
    const quote = await givenQuote([line('Fit downlight', 85)])
    await accept(quote.id)
    await changeQuote(world, staff, quote.id, { line_items: [line('Fit downlight', 70)], publish: true })
    expect((await list()).suggestions[0]).toMatchObject({ unit_price: 85, times_accepted: 1 })
    const url = `/api/v1/public/quotes/${await tokenOf(quote.id)}`
    await acceptShown(world, url)
    expect((await list()).suggestions[0]).toMatchObject({ unit_price: 70, times_accepted: 1 })
  })

  const tokenOf = async (quoteId: string) =>
    (await world.as(staff).get(`/api/v1/quotes/${quoteId}`)).body.quote.quoteme_share_url.split('/').at(-1)

  test('two at once with the same works in another order both succeed', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => line(`Work ${at}`, 10 + at))
    const quotes = [await givenQuote(lines), await givenQuote(lines.toReversed())]
    const answers = await Promise.all(quotes.map(({ id }) => accept(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await list()).suggestions[0]).toMatchObject({ times_accepted: 2 })
  })

  test('names whose letters the database may lower otherwise keep no customer from accepting', async () => {
    const quote = await givenQuote([line('ΟΔΟΣ', 1), line('οδοσ', 2), line('İş', 3), line('i̇ş', 4)])
    expect((await accept(quote.id)).status).toBe(200)
  })

  test('only the newest are kept', async () => {
    const quote = await givenQuote([line('Oldest', 1)])
    await accept(quote.id)
    for (const batch of [0, 1]) {
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      const lines = Array.from({ length: 500 }, (_, at) => line(`Batch ${batch} work ${at}`, 5))
      await accept((await givenQuote(lines)).id)
    }
    const { total } = await list()
    expect(total).toBe(MAX_ACCEPTED_PRICES)
    expect(await names('?search=Oldest')).toEqual([])
  })

  test('a visitor of the demo leaves nothing behind', async () => {
    const lead_details = { first_name: 'Sam', email: 'sam@example.com' }
    const task = { task_details: 'Fit 6 downlights at 85 each', metadata: { lead_details } }
    const { body } = await world.as().post('/api/v1/tasks/execute', task)
    await world.as().post(`/api/v1/quotes/${body.quote_id}/export-to-viewer`, {})
    const url = `/api/v1/public/quotes/${body.quote_id}`
    const { version_number, content_hash } = (await world.as().get(url)).body.quote
    const answer = { name: 'Deb Hanley', consent: true, version_number, content_hash }
    expect((await world.as().post(`${url}/accept`, answer)).status).toBe(200)
    const kept = await inSystemTransaction(world.services, (db) =>
      db.selectFrom('accepted_prices').selectAll().where('quote_id', '=', body.quote_id).execute(),
    )
    expect(kept).toEqual([])
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await accept(
      (await givenQuote([line('Mixer tap 100%', 220), line('Downlight', 85), line('Fit GPO', 140)])).id,
    )
  })

  test('is searched and paged', async () => {
    expect(await names('?search=TAP')).toEqual(['Mixer tap 100%'])
    expect(await names('?search=100%25')).toEqual(['Mixer tap 100%'])
    expect(await names('?search=_')).toEqual([])
    const page = await list('?limit=2&offset=2')
    expect([page.suggestions.length, page.total]).toEqual([1, 3])
  })

  test('has nothing that the price book has, until it is archived there', async () => {
    const added = await world.as(staff).post('/api/v1/price-items', { name: 'DOWNLIGHT', unit_price: 80 })
    expect((await names()).toSorted()).toEqual(['Fit GPO', 'Mixer tap 100%'])
    await world.as(staff).post(`/api/v1/price-items/${added.body.item.id}/archive`)
    expect(await names()).toContain('Downlight')
  })

  test('has nothing that was dismissed, until that is taken back', async () => {
    const [{ id }] = (await list('?search=GPO')).suggestions
    const dismissed = await world.as(staff).post(`${SUGGESTIONS}/${id}/dismiss`)
    expect([dismissed.status, await names('?search=GPO')]).toEqual([204, []])
    await accept((await givenQuote([line('Fit GPO', 150)])).id)
    expect(await names('?search=GPO')).toEqual([])
    await world.as(staff).post(`${SUGGESTIONS}/${id}/restore`)
    expect((await list('?search=GPO')).suggestions[0]).toMatchObject({ unit_price: 150, times_accepted: 2 })
  })

  test("is the organization's own", async () => {
    const [{ id }] = (await list('?search=GPO')).suggestions
    const stranger = await world.givenMember()
    expect(await list('', stranger)).toEqual({ suggestions: [], total: 0 })
    expect((await world.as(stranger).post(`${SUGGESTIONS}/${id}/dismiss`)).status).toBe(404)
    expect((await world.as(stranger).post(`${SUGGESTIONS}/${randomUUID()}/restore`)).status).toBe(404)
    expect(await names('?search=GPO')).toEqual(['Fit GPO'])
    const sourceFor = async (member: Member) =>
      (await generate('Fit 3 GPO', member)).line_items[0].price_source
    expect((await sourceFor(staff)).kind).toBe('previous_quote')
    expect((await sourceFor(stranger)).kind).toBe('built_in')
  })
})

describe('the next quote', () => {
  const TEXT = 'Fit the zorb coupling, supply and install 6 LED downlights'

  test('uses what was accepted for the same work and says which quote it was', async () => {
    world.clock.now = new Date('2026-11-03T02:00:00Z')
    const first = await generate(TEXT)
    const priced = first.line_items.map((item: { item_unit_price: number }, at: number) => ({
      ...item,
      item_unit_price: at === 0 ? 45 : 91,
      item_total_price: undefined,
    }))
    await changeQuote(world, staff, first.id, { line_items: priced })
    await accept(first.id)

    const { line_items: lines } = await generate(TEXT)
    expect(lines).toMatchObject([
      { item_unit_price: 45, needs_price: false },
      { item_unit_price: 91, item_quantity: 6 },
    ])
    const label = `Quote ${first.quote_number}, accepted 3 Nov 2026`
    for (const { price_source } of lines) {
      expect(price_source).toMatchObject({
        kind: 'previous_quote',
        label,
        learned_from: [{ quote_id: first.id, quote_number: first.quote_number }],
      })
    }

    await world.as(staff).post('/api/v1/price-items', { name: 'Zorb coupling', unit_price: 50 })
    const [coupling] = (await generate(TEXT)).line_items
    expect(coupling).toMatchObject({ item_unit_price: 50, price_source: { kind: 'price_book' } })
  })

  test('names up to five quotes that a price was learned from, newest first, without those deleted', async () => {
    const accepted: { id: string; quote_number: string }[] = []
    for (const day of [1, 2, 3, 4, 5, 6]) {
      world.clock.now = new Date(`2026-11-0${day}T02:00:00Z`)
      const quote = await givenQuote([line('Fit the zorb coupling', 40 + day)])
      await accept(quote.id)
      accepted.unshift(quote)
    }
    const named = (quotes: typeof accepted) =>
      quotes.map(({ id, quote_number }) => ({ quote_id: id, quote_number }))
    const [coupling] = (await generate('Fit the zorb coupling')).line_items
    expect(coupling).toMatchObject({ item_unit_price: 46, price_source: { kind: 'previous_quote' } })
    expect(coupling.price_source.learned_from).toEqual(named(accepted.slice(0, 5)))

    await world.as(staff).delete(`/api/v1/quotes/${accepted[1]?.id}`)
    world.clock.now = new Date('2026-11-07T02:00:00Z')
    const newest = await givenQuote([line('Fit the zorb coupling', 47)])
    await accept(newest.id)
    const [next] = (await generate('Fit the zorb coupling')).line_items
    const rest = accepted.filter((_, at) => at !== 1).slice(0, 4)
    expect(next.price_source.learned_from).toEqual(named([newest, ...rest]))
  })

  test('does not use what was dismissed', async () => {
    await accept((await givenQuote([line('Fit the zorb coupling', 45)])).id)
    expect((await generate(TEXT)).line_items[0].item_unit_price).toBe(45)
    const [{ id }] = (await list()).suggestions
    await world.as(staff).post(`${SUGGESTIONS}/${id}/dismiss`)
    const [coupling] = (await generate(TEXT)).line_items
    expect(coupling.price_source.kind).not.toBe('previous_quote')
  })
})

describe('a price by its name', () => {
  const find = async (query: string, member = staff) =>
    world.as(member).get(`/api/v1/price-items/by-name?${query}`)

  test('is found whatever its case and the way its unit is written', async () => {
    await world.as(staff).post('/api/v1/price-items', { name: 'LED downlight', unit: 'ea', unit_price: 85 })
    const found = await find('name=led%20%20DOWNLIGHT&unit=Each')
    expect(found.body).toMatchObject({ item: { name: 'LED downlight', unit_price: 85 }, currency: 'AUD' })
    expect((await find('name=led%20downlight&unit=hr')).body.item).toBeNull()
    expect((await find('name=led%20downlight', await world.givenMember())).body.item).toBeNull()
    const unnamed = await find('name=%20')
    expect([unnamed.status, unnamed.body.errors[0].path]).toEqual([422, 'name'])
  })
})
