import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { answerOf } from '../../testing/published-quote.ts'

const world = fileWorld()
const staff = fileMember(world)

const lines = (price: number) => [
  { id: 'l1', item_description: 'LED downlight', item_quantity: 10, item_unit_price: price },
]
/** $1,210.00 with GST. */
const QUOTE = { customer_name: 'Deb Hanley', line_items: lines(110) }
const api = () => world.as(staff)

async function givenWritten(more: object = {}): Promise<string> {
  const { id } = (await api().post('/api/v1/quotes', { ...QUOTE, ...more })).body
  expect((await api().post(`/api/v1/quotes/${id}/enrich`)).status).toBe(200)
  return id
}
const enriched = async (id: string) => (await api().get(`/api/v1/quotes/${id}/enriched`)).body
const change = async (id: string, more: object) => {
  const { quote } = (await api().get(`/api/v1/quotes/${id}`)).body
  const saved = await api().put(`/api/v1/quotes/${id}`, {
    ...more,
    current_version_number: quote.current_version_number,
  })
  expect(saved.status).toBe(200)
}
/** $1,433.63 with GST. */
const reprice = (id: string) => change(id, { line_items: lines(130.33) })
const type = (id: string, cover_letter: string) =>
  api().put(`/api/v1/quotes/${id}/enriched`, { enriched_content: { cover_letter } })
const publish = (id: string) => api().post(`/api/v1/quotes/${id}/publish`, {})
const settle = (id: string, body: object) => api().post(`/api/v1/quotes/${id}/enriched/settle`, body)

async function published(id: string): Promise<string> {
  const answer = await publish(id)
  expect(answer.status, answer.text).toBe(200)
  return `/api/v1/public/quotes/${answer.body.share_url.split('/').at(-1)}`
}
const shownTo = async (url: string) => (await world.as().get(url)).body.quote
const proseOf = (quote: { enriched: unknown }) => JSON.stringify(quote.enriched)

describe('a letter that was written at $1,210.00', () => {
  test('says the price that the customer is shown: API, PDF and what is accepted', async () => {
    const id = await givenWritten()
    expect((await enriched(id)).enriched_content.cover_letter).toContain('$1,210.00')
    await published(id)
    await reprice(id)
    const url = await published(id)
    expect(JSON.stringify((await enriched(id)).enriched_content)).not.toContain('1,210')

    const shown = await shownTo(url)
    expect([shown.total_amount, proseOf(shown)]).toEqual([1433.63, expect.stringContaining('$1,433.63')])
    expect(proseOf(shown)).not.toContain('1,210')
    const text = await pdfText(await world.as().get(`${url}/pdf`))
    expect(text).toContain('$1,433.63 including GST')
    expect(text).not.toContain('1,210')

    expect((await world.as().post(`${url}/accept`, answerOf(shown))).status).toBe(200)
    const { rows } = await asSystem(world, 'select content from quote_acceptances where quote_id = $1', [id])
    expect(rows[0].content).toContain('$1,433.63')
    expect(rows[0].content).not.toContain('1,210')
  })

  test('follows the customer’s choice, shown before it is saved, and a promotion code', async () => {
    const options = [
      { id: 'led', kind: 'alternative', group: 'Lights', title: 'LED', selected: true },
      { id: 'smart', kind: 'alternative', group: 'Lights', title: 'Smart' },
    ]
    const line_items = [
      { item_description: 'LED downlight', item_quantity: 10, item_unit_price: 110, option_id: 'led' },
      { item_description: 'Smart downlight', item_quantity: 10, item_unit_price: 200, option_id: 'smart' },
    ]
    const id = await givenWritten({ options, line_items })
    const letter = (await enriched(id)).enriched_content.cover_letter
    await type(id, `${letter}\n\nThe price covers each LED downlight. It was $1,210.00 when we spoke.`)
    const url = await published(id)
    expect(proseOf(await shownTo(url))).toMatch(/Our price|total|comes to/i)
    const choice = { selected_option_ids: ['smart'], selected_line_item_ids: [] }
    const preview = (await world.as().post(`${url}/options`, { ...choice, preview: true })).body.quote
    const chosen = (await world.as().post(`${url}/options`, choice)).body.quote
    for (const quote of [preview, chosen]) {
      expect(quote.total_amount).toBe(2200)
      expect(proseOf(quote)).toContain('$2,200.00')
      expect(proseOf(quote)).not.toMatch(/1,210|LED downlight/)
    }
    await world
      .as(staff)
      .post('/api/v1/promotions', { name: 'Spring', kind: 'percent', value: 10, code: 'SPRING' })
    const promoted = (await world.as().post(`${url}/promotions`, { code: 'SPRING' })).body.quote
    expect([promoted.total_amount, proseOf(promoted)]).toEqual([1980, expect.stringContaining('$1,980.00')])
    expect(proseOf(promoted)).not.toMatch(/2,200|2,000/)
    // Staff see what the choice made untrue.
    expect((await enriched(id)).prose_issues).toMatchObject([{ kind: 'line', text: 'LED downlight' }])
  })

  test('is bound as it was then, where it was stored before texts were', async () => {
    const id = await givenWritten()
    const content = { cover_letter: 'Our price is $1,210.00 {{total}}.' }
    await asSystem(
      world,
      `update quote_enrichments set content = $2, written = $2, unbound_at = updated_at where quote_id = $1`,
      [id, JSON.stringify(content)],
    )
    world.clock.now = new Date(world.clock.now.getTime() + 1_000)
    await reprice(id)
    const read = await enriched(id)
    expect(read.enriched_content.cover_letter).toBe('Our price is $1,433.63 {{total}}.')
    expect([read.edited_sections, read.prose_issues]).toEqual([[], []])
  })
})

describe('a figure that staff typed over', () => {
  const WORDS = 'G’day Deb,\n\nOur price for this work is $1,250.00. Call-out $95 applies after hours.'

  test('stops publishing until today’s is used, which follows the quote from then on', async () => {
    const id = await givenWritten()
    const typed = (await type(id, WORDS)).body
    expect(typed.prose_issues).toEqual([
      {
        id: expect.any(String),
        section: 'cover_letter',
        text: '$1,250.00',
        start: WORDS.indexOf('$1,250.00'),
        end: WORDS.indexOf('$1,250.00') + 9,
        kind: 'amount',
        current: '$1,210.00',
        message: '“$1,250.00” doesn’t match the quote. The total is $1,210.00.',
      },
    ])
    const refused = await publish(id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'enriched_content.cover_letter', message: typed.prose_issues[0].message }],
    ])
    const settled = await settle(id, { issue_id: typed.prose_issues[0].id, action: 'use_current' })
    expect(settled.body.enriched_content.cover_letter).toBe(WORDS.replace('$1,250.00', '$1,210.00'))
    expect(settled.body.prose_issues).toEqual([])
    await reprice(id)
    const shown = await shownTo(await published(id))
    expect(shown.enriched.cover_letter).toBe(WORDS.replace('$1,250.00', '$1,433.63'))
  })

  test('may be kept with a reason, which is in the history, until the total changes', async () => {
    const id = await givenWritten()
    const [issue] = (await type(id, WORDS)).body.prose_issues
    const { section, start, end, text } = issue
    const place = { section, start, end, text }
    const silent = await settle(id, { ...place, action: 'keep', reason: '  ' })
    expect([silent.status, silent.body.errors]).toEqual([
      422,
      [{ path: 'reason', message: 'Say why this stays as typed' }],
    ])
    expect((await settle(id, { action: 'keep', reason: 'x' })).status).toBe(422)
    const kept = await settle(id, { ...place, action: 'keep', reason: 'Agreed by phone' })
    expect([kept.status, kept.body.prose_issues]).toEqual([200, []])
    expect((await settle(id, { ...place, action: 'keep', reason: 'Again' })).status).toBe(409)
    const { events } = (await api().get(`/api/v1/quotes/${id}/history`)).body
    expect(events[0]).toMatchObject({
      kind: 'prose_kept',
      actor: expect.stringMatching(/./),
      detail: '“$1,250.00” in Cover Letter. Agreed by phone',
    })
    await reprice(id)
    expect((await enriched(id)).prose_issues).toHaveLength(1)
    expect((await publish(id)).status).toBe(422)
    await change(id, { line_items: lines(110) })
    expect((await shownTo(await published(id))).enriched.cover_letter).toBe(WORDS)
  })

  test('written on a page that showed the old price, it follows the new one all the same', async () => {
    const id = await givenWritten()
    const before = (await enriched(id)).enriched_content
    await reprice(id)
    const cover_letter = `${before.cover_letter}\n\nPS: Bring the dog inside, please.`
    const { body } = await api().put(`/api/v1/quotes/${id}/enriched`, {
      enriched_content: { ...before, cover_letter },
    })
    expect([body.prose_issues, body.edited_sections]).toEqual([[], ['cover_letter']])
    expect(body.enriched_content.cover_letter).toBe(cover_letter.replace('$1,210.00', '$1,433.63'))
  })

  test('keeps its words when the quote is written again, and another section’s save leaves it alone', async () => {
    const id = await givenWritten()
    const before = (await enriched(id)).enriched_content
    const letter = before.cover_letter.replace('Deb', 'Deborah')
    await api().put(`/api/v1/quotes/${id}/enriched`, {
      enriched_content: { ...before, cover_letter: letter },
    })
    await reprice(id)
    const now = (await api().post(`/api/v1/quotes/${id}/enrich`)).body
    expect(now.edited_sections).toEqual(['cover_letter'])
    expect(now.enriched_content.cover_letter).toContain('Deborah')
    expect(now.enriched_content.cover_letter).toContain('$1,433.63')
    expect(now.prose_issues).toEqual([])
    const saved = await api().put(`/api/v1/quotes/${id}/enriched`, {
      enriched_content: { ...now.enriched_content, about_us: 'Family business' },
    })
    expect(saved.body.edited_sections.toSorted()).toEqual(['about_us', 'cover_letter'])
    await change(id, { line_items: lines(110) })
    expect((await enriched(id)).enriched_content.cover_letter).toBe(letter)
  })
})
