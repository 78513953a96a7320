import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { changeQuote, publishAgain } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { answerOf } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const line = { item_description: 'LED downlight', item_quantity: 14, item_unit_price: 85 }
const OPTIONS = [
  { id: 'tank', kind: 'alternative', group: 'System', title: 'Electric storage', selected: true },
  { id: 'pump', kind: 'alternative', group: 'System', title: 'Heat pump' },
]
const HOT_WATER = {
  options: OPTIONS,
  line_items: [
    line,
    { item_description: 'Electric unit', item_unit_price: 1480, option_id: 'tank' },
    { item_description: 'Heat pump unit', item_unit_price: 3200, option_id: 'pump' },
  ],
}
const call = () => world.as(staff)

async function givenPublished(body: object = {}) {
  const sent = { customer_name: 'Deb Hanley', description: 'Lights', line_items: [line], ...body }
  const { id } = (await call().post('/api/v1/quotes', sent)).body
  const published = await call().post(`/api/v1/quotes/${id}/publish`, {})
  expect(published.body).toMatchObject({ version: 1, share_url: expect.any(String) })
  const token: string = published.body.share_url.split('/').at(-1)
  const path = `/api/v1/quotes/${id}`
  return { id: id as string, path, token, page: `/q/${token}`, url: `/api/v1/public/quotes/${token}` }
}
const quoteOf = async (path: string) => (await call().get(path)).body.quote
const shownOf = async (url: string) => (await world.as().get(url)).body.quote
const eventsOf = async (path: string) => (await call().get(`${path}/history`)).body.events
const dearer = { line_items: [{ ...line, item_unit_price: 100 }] }

describe('a save of a published quote', () => {
  test('is invisible to its customer until it is published: page, JSON, PDF, accepting', async () => {
    const { id, path, page, url } = await givenPublished()
    const before = await shownOf(url)
    const saved = await changeQuote(world, staff, id, dearer)
    expect(saved.body.quote).toMatchObject({
      total_amount: 1540,
      current_version_number: 2,
      published_version_number: 1,
      has_unpublished_changes: true,
    })
    expect(await shownOf(url)).toEqual(before)
    expect((await world.as().get(page)).text).toContain('$1,309.00')
    expect(await pdfText(await world.as().get(`${url}/pdf`))).toContain('$1,309.00')
    expect(await pdfText(await call().get(`${path}/pdf`))).toContain('$1,540.00')

    const published = await publishAgain(world, staff, id)
    expect([published.status, published.body.version]).toEqual([200, 2])
    expect(await shownOf(url)).toMatchObject({ total_amount: 1540, version_number: 2 })
    expect(await quoteOf(path)).toMatchObject({ published_version_number: 2, has_unpublished_changes: false })
    expect((await eventsOf(path))[0]).toMatchObject({ kind: 'updated', version_number: 2 })
    const stale = await world.as().post(`${url}/accept`, answerOf(before))
    expect([stale.status, stale.body.current_version_number]).toEqual([409, 2])
    expect((await world.as().post(`${url}/accept`, answerOf(await shownOf(url)))).status).toBe(200)
  })

  test('does not stop the customer from accepting what they see', async () => {
    const { id, path, url } = await givenPublished()
    const shown = await shownOf(url)
    await changeQuote(world, staff, id, dearer)
    const accepted = await world.as().post(`${url}/accept`, answerOf(shown))
    expect([accepted.status, accepted.body.quote.total_amount]).toEqual([200, 1309])
    expect(accepted.body.quote.acceptance.version_number).toBe(1)
    expect(await quoteOf(path)).toMatchObject({
      status: 'accepted',
      total_amount: 1540,
      has_unpublished_changes: true,
    })
    expect((await eventsOf(path))[0]).toMatchObject({ kind: 'accepted', version_number: 1 })
  })

  test('of the same content makes no version and no event, with the ids of its lines or without', async () => {
    const { id, path } = await givenPublished()
    const before = await quoteOf(path)
    const events = await eventsOf(path)
    for (const body of [
      { line_items: [line] },
      { line_items: before.line_items, notes: '' },
      { customer_name: 'Deb Hanley' },
    ]) {
      const saved = await changeQuote(world, staff, id, body)
      expect([saved.status, saved.body.quote]).toEqual([200, before])
    }
    expect(await eventsOf(path)).toEqual(events)
    const again = await changeQuote(world, staff, id, { line_items: [line], publish: true })
    expect([again.status, again.body.quote]).toEqual([200, before])
  })

  test('that is taken back leaves nothing unpublished', async () => {
    const { id, path } = await givenPublished()
    await changeQuote(world, staff, id, dearer)
    const restored = await call().post(`${path}/versions/1/restore`, { current_version_number: 2 })
    expect(restored.body.quote).toMatchObject({ current_version_number: 3, has_unpublished_changes: false })
    const nothing = await publishAgain(world, staff, id)
    expect([nothing.status, nothing.body.share_url]).toEqual([409, restored.body.quote.quoteme_share_url])
  })

  test('needs the version it was based on; tags do not', async () => {
    const { path } = await givenPublished()
    const errors = [{ path: 'current_version_number', message: 'Say which version your change is based on' }]
    const unnamed = await call().put(path, { notes: 'x' })
    expect([unnamed.status, unnamed.body.errors]).toEqual([422, errors])
    expect((await call().put(path, { publish: true })).body.errors).toEqual(errors)
    expect((await call().post(`${path}/versions/1/restore`)).body.errors).toEqual(errors)
    expect((await call().post(`${path}/versions/1/restore`, {})).status).toBe(422)
    expect((await call().put(path, { tags: ['vip'] })).status).toBe(200)
    const metadata = { quote_id: path.split('/').at(-1) }
    const task = { task_details: 'Change the payment terms to Net 7', metadata }
    const text = await call().post('/api/v1/tasks/execute', task)
    expect([text.status, text.body.errors[0].path]).toEqual([422, 'metadata.current_version_number'])
  })

  test('goes out in the same call where it asks for it: an edit, a restored version, a text', async () => {
    const { id, path, url } = await givenPublished()
    const updated = await changeQuote(world, staff, id, { ...dearer, publish: true })
    expect(updated.body.quote).toMatchObject({ published_version_number: 2, has_unpublished_changes: false })
    expect((await shownOf(url)).total_amount).toBe(1540)
    await call().post(`${path}/versions/1/restore`, { current_version_number: 2, publish: true })
    expect(await shownOf(url)).toMatchObject({ total_amount: 1309, version_number: 3 })
    const metadata = { quote_id: id, current_version_number: 3 }
    const task = { task_details: 'Change the payment terms to Net 7', metadata }
    await call().post('/api/v1/tasks/execute', task)
    expect((await shownOf(url)).payment_terms).toBe('Net 30')
    const again = { ...task, task_details: 'Change the payment terms to Net 14' }
    again.metadata = { ...metadata, current_version_number: 4, publish: true } as typeof metadata
    expect((await call().post('/api/v1/tasks/execute', again)).status).toBe(200)
    expect((await shownOf(url)).payment_terms).toBe('Net 14')
  })
})

test('Update Quote sends a draft; saving one does not', async () => {
  const { id } = (await call().post('/api/v1/quotes', { line_items: [line] })).body
  const saved = (await changeQuote(world, staff, id, { notes: 'x' })).body.quote
  expect(saved).toMatchObject({ status: 'draft', published_version_number: null, quoteme_share_url: null })
  const sent = (await changeQuote(world, staff, id, { notes: 'y', publish: true })).body.quote
  expect(sent).toMatchObject({
    status: 'sent',
    published_version_number: 3,
    quoteme_share_url: expect.any(String),
  })
})

test('written sections wait for publishing too', async () => {
  const { id, path, url } = await givenPublished()
  const put = (terms: string) => call().put(`${path}/enriched`, { enriched_content: { terms } })
  await put('Asbestos is extra')
  expect((await shownOf(url)).enriched).toBeNull()
  expect((await quoteOf(path)).has_unpublished_changes).toBe(true)
  const published = await publishAgain(world, staff, id)
  expect([published.status, published.body.version]).toEqual([200, 1])
  expect((await shownOf(url)).enriched.terms).toBe('Asbestos is extra')
  await put('Rock is extra')
  expect(await pdfText(await world.as().get(`${url}/pdf`))).toContain('Asbestos is extra')
  expect(await pdfText(await call().get(`${path}/pdf`))).toContain('Rock is extra')
  await put('Asbestos is extra')
  expect((await quoteOf(path)).has_unpublished_changes).toBe(false)
})

describe('an accepted quote', () => {
  test('stays accepted on its page while staff edit it, until the newer version is published', async () => {
    const { id, path, page, url } = await givenPublished({ valid_days: 3 })
    await world.as().post(`${url}/accept`, answerOf(await shownOf(url)))
    await changeQuote(world, staff, id, dearer)
    expect((await quoteOf(path)).status).toBe('sent')
    const shown = await shownOf(url)
    expect(shown).toMatchObject({ status: 'accepted', total_amount: 1309, acceptance: { version_number: 1 } })
    expect((await world.as().get(page)).text).toContain('Deb Hanley')
    expect((await world.as().post(`${url}/accept`, answerOf(shown))).status).toBe(409)
    expect((await world.as().post(`${url}/decline`, {})).status).toBe(409)
    expect(
      (await world.as().post(`${url}/options`, { selected_option_ids: [], selected_line_item_ids: [] }))
        .status,
    ).toBe(409)
    expect((await call().post(`${path}/unpublish`, {})).status).toBe(409)

    await publishAgain(world, staff, id)
    const fresh = await shownOf(url)
    expect(fresh).toMatchObject({ status: 'sent', total_amount: 1540, acceptance: null })
    expect((await world.as().post(`${url}/accept`, answerOf(fresh))).status).toBe(200)
  })

  test('is accepted again once what staff made of it since is taken back', async () => {
    const { id, path, url } = await givenPublished()
    await world.as().post(`${url}/accept`, answerOf(await shownOf(url)))
    await changeQuote(world, staff, id, dearer)
    const restored = await call().post(`${path}/versions/1/restore`, { current_version_number: 2 })
    expect(restored.body.quote).toMatchObject({ status: 'accepted', has_unpublished_changes: false })
    expect((await changeQuote(world, staff, id, dearer)).body.quote.status).toBe('sent')
    await publishAgain(world, staff, id)
    const older = await call().post(`${path}/versions/1/restore`, { current_version_number: 4 })
    expect(older.body.quote).toMatchObject({ status: 'sent', has_unpublished_changes: true })
  })
})

describe('what a customer does beside unpublished changes', () => {
  const choice = { selected_option_ids: ['pump'], selected_line_item_ids: [] }

  test('builds on what they see; the changes are carried over and stay unpublished', async () => {
    const { id, path, url } = await givenPublished(HOT_WATER)
    const { line_items } = await quoteOf(path)
    const renamed = [{ ...line_items[0], item_description: 'Dimmable downlight' }, ...line_items.slice(1)]
    await changeQuote(world, staff, id, { notes: 'Between us', line_items: renamed })
    const chosen = await world.as().post(`${url}/options`, { ...choice, version_number: 1 })
    expect(chosen.body.quote).toMatchObject({ version_number: 3, notes: '' })
    expect(JSON.stringify(chosen.body)).not.toMatch(/Between us|Dimmable/)
    const quote = await quoteOf(path)
    expect(quote).toMatchObject({
      notes: 'Between us',
      current_version_number: 4,
      published_version_number: 3,
      has_unpublished_changes: true,
      unpublished_conflicts: [],
      total_amount: chosen.body.quote.total_amount,
    })
    expect(quote.line_items[0].item_description).toBe('Dimmable downlight')
    const { versions } = (await call().get(`${path}/versions`)).body
    expect(versions.slice(0, 2)).toMatchObject([
      { version_number: 4, change_source: 'editor' },
      { version_number: 3, change_source: 'customer', changed_by: 'customer' },
    ])
    expect(versions[0].changed_by).toBe(versions[2].changed_by)
    expect((await eventsOf(path)).slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual([
      'carried_over',
      'chosen',
    ])
  })

  test('is marked where the changes no longer fit it, until they are published', async () => {
    const { id, path, url } = await givenPublished(HOT_WATER)
    await changeQuote(world, staff, id, { options: [], line_items: [line] })
    expect((await world.as().post(`${url}/options`, choice)).status).toBe(200)
    const quote = await quoteOf(path)
    expect(quote.unpublished_conflicts).toEqual(['Your customer picked “Heat pump”; your changes remove it.'])
    expect(quote.line_items).toHaveLength(1)
    expect((await shownOf(url)).options.map((option: { selected: boolean }) => option.selected)).toEqual([
      false,
      true,
    ])
    await publishAgain(world, staff, id)
    expect(await quoteOf(path)).toMatchObject({ unpublished_conflicts: [], has_unpublished_changes: false })
  })

  test('of a promotion code, and a re-issue, too', async () => {
    await call().post('/api/v1/promotions', { name: 'Winter', kind: 'percent', value: 10, code: 'WINTER10' })
    const { id, path, url } = await givenPublished()
    await changeQuote(world, staff, id, dearer)
    const applied = await world.as().post(`${url}/promotions`, { code: 'WINTER10' })
    expect(applied.body.quote.total_amount).toBe(1178.1)
    expect(await quoteOf(path)).toMatchObject({ total_amount: 1386, has_unpublished_changes: true })
    await world.as().post(`${url}/decline`, {})
    const reissued = await call().post(`${path}/reissue`, { valid_until: '2027-01-15' })
    expect(reissued.body.quote).toMatchObject({
      status: 'sent',
      total_amount: 1386,
      valid_until: '2027-01-15',
    })
    expect(await shownOf(url)).toMatchObject({ total_amount: 1178.1, valid_until: '2027-01-15' })
    await world.as().post(`${url}/decline`, {})
    await call().post(`${path}/reissue`, { version: 'newest' })
    expect((await shownOf(url)).total_amount).toBe(1386)
    expect((await quoteOf(path)).has_unpublished_changes).toBe(false)
  })
})

describe('taking a page back', () => {
  test('closes everything behind the link with plain words, and publishing opens the same link', async () => {
    const { id, path, page, url } = await givenPublished()
    const shown = await shownOf(url)
    const unpublished = await call().post(`${path}/unpublish`, {})
    expect(unpublished.body.quote).toMatchObject({
      status: 'sent',
      published_version_number: null,
      quoteme_share_url: null,
      has_unpublished_changes: false,
    })
    const gone = await world.as().get(page)
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('This quote isn’t available any more')
    for (const part of ['', '/pdf', '/certificate', '/messages']) {
      expect((await world.as().get(`${url}${part}`)).status).toBe(404)
    }
    expect((await world.as().post(`${url}/accept`, answerOf(shown))).status).toBe(404)
    expect((await call().post(`${path}/unpublish`, {})).status).toBe(409)
    expect((await eventsOf(path))[0]).toMatchObject({ kind: 'unpublished', to_status: 'sent' })
    expect((await world.as().get('/q/aaaaaaaaaaaaaaaaaaaaaa')).text).toContain('This link doesn’t work')

    const again = await publishAgain(world, staff, id)
    expect(again.body.share_url).toContain(page)
    expect((await shownOf(url)).status).toBe('sent')
  })

  test('is for published quotes of the organization alone', async () => {
    const { id } = (await call().post('/api/v1/quotes', { line_items: [line] })).body
    const stranger = await world.givenMember()
    expect((await call().post(`/api/v1/quotes/${id}/unpublish`, {})).status).toBe(409)
    for (const action of ['unpublish', 'publish']) {
      expect((await world.as(stranger).post(`/api/v1/quotes/${id}/${action}`, {})).status).toBe(404)
    }
    const permissions = { quotee_can_edit_line_items: false, quotee_can_choose_options: true }
    expect((await call().put(`/api/v1/quotes/${id}/permissions`, permissions)).status).toBe(409)
    expect((await world.as(stranger).put(`/api/v1/quotes/${id}/permissions`, permissions)).status).toBe(404)
  })
})

test('permissions change after publishing, and publishing a later version keeps them', async () => {
  const { id, path, url } = await givenPublished()
  const permissions = { quotee_can_edit_line_items: false, quotee_can_choose_options: false }
  const changed = await call().put(`${path}/permissions`, permissions)
  expect(changed.body.quote.permissions).toEqual(permissions)
  expect((await shownOf(url)).permissions.edit_line_items).toBe(false)
  expect((await eventsOf(path))[0].kind).toBe('permissions_changed')
  await changeQuote(world, staff, id, { ...dearer, publish: true })
  expect((await quoteOf(path)).permissions).toEqual(permissions)
  expect((await call().put(`${path}/permissions`, { quotee_can_choose_options: true })).status).toBe(422)
})

describe('the gate', () => {
  test('asks for a reason where there is nothing to pay', async () => {
    const free = [{ item_description: 'Warranty visit', item_unit_price: 0 }]
    const { id } = (await call().post('/api/v1/quotes', { line_items: free })).body
    const refused = await publishAgain(world, staff, id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'total_amount', message: 'Quote total must be greater than zero' }],
    ])
    const published = await call().post(`/api/v1/quotes/${id}/publish`, { free_reason: 'Under warranty' })
    expect([published.status, published.body.version]).toEqual([200, 2])
    const token = published.body.share_url.split('/').at(-1)
    expect((await world.as().get(`/api/v1/public/quotes/${token}`)).text).not.toContain('Under warranty')
    expect((await quoteOf(`/api/v1/quotes/${id}`)).free_reason).toBe('Under warranty')
  })

  test('asks whether a date that has passed is meant', async () => {
    const late = { quote_date: '2026-01-01', valid_until: '2026-01-31', line_items: [line] }
    const { id } = (await call().post('/api/v1/quotes', late)).body
    const refused = await publishAgain(world, staff, id)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'valid_until'])
    const confirmed = await call().post(`/api/v1/quotes/${id}/publish`, { confirm_expired: true })
    expect(confirmed.status).toBe(200)
  })

  test('refuses words that content screening refuses, wherever they came from', async () => {
    const { id, path, url } = await givenPublished()
    await asSystem(world, `update quotes set notes = 'this is a f*cking mess' where id = $1`, [id])
    const refused = await changeQuote(world, staff, id, { ...dearer, publish: true })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'notes', message: 'Please use professional language in the notes.' }],
    ])
    expect((await quoteOf(path)).current_version_number).toBe(1)
    expect((await shownOf(url)).total_amount).toBe(1309)
  })
})
