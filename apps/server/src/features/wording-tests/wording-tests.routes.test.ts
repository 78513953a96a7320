import { variantOf } from '@quotewright/domain/wording-tests/variant.ts'
import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileWorld, testMember } from '../../testing/file-world.ts'
import { acceptShown, publishQuote } from '../../testing/published-quote.ts'

const world = fileWorld()
const owner = testMember(world)
const api = () => world.as(owner)

const LINE = { item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }
const WORDINGS = {
  a: { body: 'Hi {{customer.first_name | there}},\n\nThank you for asking us. It comes to {{quote.total}}.' },
  b: { body: 'Hello {{customer.first_name | there}},\n\n{{quote.total}}, all in. Shall we start?' },
}
const LETTERS = { name: 'Short letter', subject: 'cover_letter', ...WORDINGS }

const start = async (more: object = {}) =>
  (await api().post('/api/v1/wording-tests', { ...LETTERS, ...more })).body.test
const listed = async () => (await api().get('/api/v1/wording-tests')).body
const only = async () => (await listed()).tests[0]

async function givenDraft(more: object = {}): Promise<string> {
  const { body } = await api().post('/api/v1/quotes', {
    customer_name: 'Deb Hanley',
    line_items: [LINE],
    ...more,
  })
  return body.id
}
const enrich = async (id: string, body: object = {}) =>
  (await api().post(`/api/v1/quotes/${id}/enrich`, body)).body
async function givenShown(): Promise<{ id: string; url: string; letter: string }> {
  const id = await givenDraft()
  const { enriched_content } = await enrich(id)
  const { url } = await publishQuote(world, owner, id)
  return { id, url, letter: enriched_content.cover_letter }
}

describe('a test of cover letters', () => {
  test('each quote is written with its wording, in the values of the quote, and is recorded', async () => {
    const { id: testId } = await start()
    const id = await givenDraft()
    const { enriched_content, cover_letter_test, prose_issues, edited_sections } = await enrich(id)
    const variant = variantOf(testId, id)
    const texts = {
      a: 'Hi Deb,\n\nThank you for asking us. It comes to $104.50 including GST.',
      b: 'Hello Deb,\n\n$104.50 including GST, all in. Shall we start?',
    }
    expect(enriched_content.cover_letter).toBe(texts[variant])
    expect([prose_issues, edited_sections]).toEqual([[], []])
    expect(cover_letter_test).toEqual({ id: testId, name: 'Short letter', variant })
    // Written again, it is the same one.
    expect((await enrich(id)).enriched_content.cover_letter).toBe(texts[variant])
  })

  test('the letter follows the quote when its price changes', async () => {
    await start()
    const id = await givenDraft()
    await enrich(id)
    const { current_version_number } = (await api().get(`/api/v1/quotes/${id}`)).body.quote
    const line_items = [{ ...LINE, item_quantity: 2 }]
    await api().put(`/api/v1/quotes/${id}`, { line_items, current_version_number })
    const { enriched_content } = (await api().get(`/api/v1/quotes/${id}/enriched`)).body
    expect(enriched_content.cover_letter).toContain('$209.00')
  })

  test('a quote counts from when it is published, and by what its customer decides', async () => {
    const { id: testId } = await start()
    const draft = await givenDraft()
    await enrich(draft)
    expect(await only()).toMatchObject({ a: { shown: 0 }, b: { shown: 0 } })

    const quote = await publishQuote(world, owner, draft)
    const arm = variantOf(testId, draft)
    expect((await only())[arm]).toMatchObject({
      shown: 1,
      decided: 0,
      judged: 0,
      win_rate: null,
      missing: 30,
    })
    await acceptShown(world, quote.url)
    const { [arm]: judged, verdict } = await only()
    expect(judged).toMatchObject({ shown: 1, decided: 1, judged: 1, accepted: 1, win_rate: 100, missing: 29 })
    // Wilson's interval of 1 of 1.
    expect(judged.interval).toEqual({ low: 20.7, high: 100 })
    expect(verdict).toMatchObject({ kind: 'not_enough', difference: null })
    expect(verdict.text).toContain(`${arm.toUpperCase()} needs 29 more quotes`)
    const { rows } = await asSystem(
      world,
      "select properties from product_events where quote_id = $1 and type = 'wording_shown'",
      [draft],
    )
    expect(rows).toEqual([{ properties: { test_id: testId, variant: arm } }])
    const { quotes, total } = (await api().get(`/api/v1/wording-tests/${testId}/quotes?variant=${arm}`)).body
    expect([total, quotes[0]]).toMatchObject([
      1,
      {
        quote_id: draft,
        customer_name: 'Deb Hanley',
        status: 'accepted',
        is_judged: true,
        set_aside_at: null,
      },
    ])
  })

  test('an open quote is judged 14 days after it was shown', async () => {
    const { id: testId } = await start()
    const { id } = await givenShown()
    const arm = variantOf(testId, id)
    await asSystem(world, 'update wording_assignments set shown_at = $2 where quote_id = $1', [
      id,
      new Date(world.clock.now.getTime() - 14 * 86_400_000 + 1_000),
    ])
    expect((await only())[arm].judged).toBe(0)
    await asSystem(
      world,
      "update wording_assignments set shown_at = shown_at - interval '1 second' where quote_id = $1",
      [id],
    )
    expect((await only())[arm]).toMatchObject({ shown: 1, decided: 0, judged: 1, accepted: 0, win_rate: 0 })
  })

  test('a letter that staff edit before it is shown does not count', async () => {
    await start()
    const id = await givenDraft()
    const { enriched_content, version_number } = await enrich(id)
    const edited = { ...enriched_content, cover_letter: 'Hi Deb, here it is.' }
    const saved = await api().put(`/api/v1/quotes/${id}/enriched`, {
      enriched_content: edited,
      version_number,
    })
    expect(saved.body.cover_letter_test).toBeNull()
    await publishQuote(world, owner, id)
    expect(await only()).toMatchObject({ a: { shown: 0, set_aside: 0 }, b: { shown: 0, set_aside: 0 } })
  })

  test('a quote that was made as sent counts once it is published for the first time', async () => {
    await start()
    const id = await givenDraft({ status: 'sent' })
    await enrich(id)
    await publishQuote(world, owner, id)
    const { a, b } = await only()
    expect(a.shown + b.shown).toBe(1)
  })

  test('a letter that staff edit after it was shown sets the quote aside; other sections do not', async () => {
    const { id: testId } = await start()
    const { id } = await givenShown()
    const arm = variantOf(testId, id)
    const { enriched_content } = (await api().get(`/api/v1/quotes/${id}/enriched`)).body
    const save = (more: object) =>
      api().put(`/api/v1/quotes/${id}/enriched`, { enriched_content: { ...enriched_content, ...more } })
    await save({ terms: 'Pay when the work is done.' })
    expect((await only())[arm]).toMatchObject({ shown: 1, set_aside: 0 })
    await save({ cover_letter: 'Hi Deb, here it is.' })
    expect((await only())[arm]).toMatchObject({ shown: 0, set_aside: 1 })
    // Bringing it back does not bring the quote back: its customer may have read the other one.
    await save({})
    expect((await only())[arm]).toMatchObject({ shown: 0, set_aside: 1 })
    const { quotes } = (await api().get(`/api/v1/wording-tests/${testId}/quotes`)).body
    expect(quotes[0]).toMatchObject({ is_judged: false, set_aside_at: expect.any(String) })
  })

  test('a quote whose customer saw another letter before does not count', async () => {
    const id = await givenDraft()
    await enrich(id)
    await publishQuote(world, owner, id)
    await start()
    await enrich(id, { sections: ['cover_letter'] })
    expect((await api().post(`/api/v1/quotes/${id}/publish`, {})).status).toBe(200)
    await api().post(`/api/v1/quotes/${id}/unpublish`, {})
    expect((await api().post(`/api/v1/quotes/${id}/publish`, {})).status).toBe(200)
    expect(await only()).toMatchObject({ a: { shown: 0 }, b: { shown: 0 } })
  })

  test('says which one wins once there are enough quotes', async () => {
    const { id: testId } = await start()
    const { id } = await givenShown()
    await asSystem(
      world,
      `with copies as (
        insert into quotes select (jsonb_populate_record(quote, jsonb_build_object(
          'id', gen_random_uuid(), 'quote_number', 'C-' || n, 'share_token', 'copy' || n || quote.id,
          'status', case when n % 4 <> 0 and n <= 60 or n % 4 = 0 and n > 60 then 'accepted' else 'declined' end))).*
        from quotes as quote, generate_series(1, 120) as n where quote.id = $1 returning id, quote_number)
      insert into wording_assignments (tenant_id, test_id, quote_id, variant, shown_at)
      select $2, $3, id, case when substr(quote_number, 3)::int <= 60 then 'a' else 'b' end, now() from copies`,
      [id, owner.tenantId, testId],
    )
    const { a, b, verdict } = await only()
    expect([a.judged, a.accepted, b.judged, b.accepted]).toEqual([60, 45, 60, 15])
    expect([a.win_rate, b.win_rate]).toEqual([75, 25])
    expect(verdict).toMatchObject({ kind: 'a_wins', text: 'A wins more' })
    expect(verdict.difference.low).toBeGreaterThan(20)
    expect(verdict.difference.high).toBeLessThan(75)
  })
})

test('a test pauses while Analytics is switched off; the own letter stays', async () => {
  await start()
  const { settings } = (await api().get('/api/v1/organization/settings')).body
  const off = { ...settings, features_off: ['analytics'] }
  expect((await api().put('/api/v1/organization/settings', off)).status).toBe(200)
  await asSystem(
    world,
    `insert into cover_letter_wordings (tenant_id, body, updated_at) values ($1, 'Dear {{customer.name | you}}', now())`,
    [owner.tenantId],
  )
  const { enriched_content, cover_letter_test } = await enrich(await givenDraft())
  expect([enriched_content.cover_letter, cover_letter_test]).toEqual(['Dear Deb Hanley', null])
})

describe('ending a test of cover letters', () => {
  test('the wording that is kept is the cover letter of all new quotes, until it is taken back', async () => {
    const { id: testId } = await start()
    const ended = await api().post(`/api/v1/wording-tests/${testId}/end`, { keep: 'b' })
    expect([ended.status, ended.body.test]).toMatchObject([200, { is_running: false, kept: 'b' }])
    expect((await listed()).cover_letter).toMatchObject({ body: WORDINGS.b.body, updated_by: owner.email })
    const ids = [await givenDraft(), await givenDraft(), await givenDraft()]
    for (const id of ids) {
      const { enriched_content, cover_letter_test } = await enrich(id)
      expect([enriched_content.cover_letter.slice(0, 10), cover_letter_test]).toEqual(['Hello Deb,', null])
    }
    expect((await api().delete('/api/v1/cover-letter-wording')).status).toBe(204)
    expect((await listed()).cover_letter).toBeNull()
    expect((await enrich(await givenDraft())).enriched_content.cover_letter).not.toContain('all in')
  })

  test('neither: letters are written again, and nothing more counts', async () => {
    const { id: testId } = await start()
    const id = await givenDraft()
    await enrich(id)
    await api().post(`/api/v1/wording-tests/${testId}/end`, { keep: null })
    await publishQuote(world, owner, id)
    expect(await only()).toMatchObject({ kept: null, a: { shown: 0 }, b: { shown: 0 } })
    expect((await listed()).cover_letter).toBeNull()
    const again = await api().post(`/api/v1/wording-tests/${testId}/end`, { keep: 'a' })
    expect(again.status).toBe(409)
    expect((await listed()).cover_letter).toBeNull()
  })

  test('an own letter can be worded without a test, checked like all texts', async () => {
    const put = (body: string) => api().put('/api/v1/cover-letter-wording', { body })
    expect((await put('Hi {{customer.nickname}}')).body.errors).toMatchObject([{ path: 'body' }])
    expect((await put('Dear {{customer.name | customer}}')).body.cover_letter.body).toBe(
      'Dear {{customer.name | customer}}',
    )
    expect((await enrich(await givenDraft())).enriched_content.cover_letter).toBe('Dear Deb Hanley')
  })
})

describe('refused', () => {
  test('a second test of the same text while one is running', async () => {
    const { id } = await start()
    const second = await api().post('/api/v1/wording-tests', { ...LETTERS, name: 'Another' })
    expect([second.status, second.body.detail]).toEqual([
      409,
      'A test of this text is already running. End it first.',
    ])
    await api().delete(`/api/v1/wording-tests/${id}`)
    expect((await start()).is_running).toBe(true)
    expect((await listed()).total).toBe(1)
  })

  test('all but one of many that are started at once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await api().post('/api/v1/wording-tests', LETTERS)).status),
    )
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  test.each([
    ['an unknown merge field', { b: { body: 'Hi {{customer.nickname}}' } }, 'b.body'],
    ['a field that a quote may lack', { a: { body: 'Hi {{customer.first_name}}' } }, 'a.body'],
    ['words that are not fit for a business', { a: { body: 'This shit is ready.' } }, 'a.body'],
    ['a price of no quote', { a: { body: 'The total is $99.00.' } }, 'a.body'],
    ['a subject where there is none', { a: { ...WORDINGS.a, subject: 'Hi' } }, 'a.subject'],
    ['twice the same', { b: WORDINGS.a }, 'b.body'],
    ['no name', { name: ' ' }, 'name'],
    ['a follow-up without its campaign', { subject: 'follow_up' }, 'campaign_id'],
  ])('%s', async (_what, more, path) => {
    const { status, body } = await api().post('/api/v1/wording-tests', { ...LETTERS, ...more })
    expect([status, body.errors[0].path]).toEqual([422, path])
    expect((await listed()).total).toBe(0)
  })

  test('another organization’s test, and a change by a member', async () => {
    const { id } = await start()
    const other = await world.givenMember()
    expect((await world.as(other).post(`/api/v1/wording-tests/${id}/end`, { keep: 'a' })).status).toBe(404)
    expect((await world.as(other).get(`/api/v1/wording-tests/${id}/quotes`)).status).toBe(404)
    expect((await world.as(other).delete(`/api/v1/wording-tests/${id}`)).status).toBe(404)
    const member = await world.givenColleague(owner, 'member')
    expect((await world.as(member).get('/api/v1/wording-tests')).status).toBe(200)
    expect((await world.as(member).post('/api/v1/wording-tests', LETTERS)).status).toBe(403)
    expect((await world.as(member).put('/api/v1/cover-letter-wording', { body: 'Hi' })).status).toBe(403)
  })
})
