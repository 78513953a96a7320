import { randomUUID } from 'node:crypto'
import { ambiguousText } from '@quotewright/estimating/testing/ambiguous-texts.ts'
import { describe, expect, test } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileMember, fileWorld, testMember } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = testMember(world)
const other = fileMember(world)

const TEXT = 'Install 2 deadlocks $340. Callout 95'

async function generate(task_details: string, metadata: object = {}) {
  const { body } = await world.as(staff).post('/api/v1/tasks/execute', { task_details, metadata })
  return (await world.as(staff).get(`/api/v1/quotes/${body.quote_id}`)).body.quote
}

const questionsOf = async (id: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${id}/questions`)).body.questions

const answer = (id: string, choice: string, more: object = {}, member = staff) =>
  world.as(member).post(`/api/v1/quotes/${id}/questions/answer`, {
    question: 'price_basis@0',
    choice,
    current_version_number: 1,
    ...more,
  })

interface SentLine {
  readonly id: string
  readonly item_description: string
  readonly item_quantity: number
  readonly item_unit: string
  readonly item_unit_price: number
}

/** Saves the lines as a person would, the first one changed. */
const change = (quote: { id: string; line_items: SentLine[] }, more: object, current_version_number = 1) =>
  world.as(staff).put(`/api/v1/quotes/${quote.id}`, {
    line_items: quote.line_items.map(
      ({ id, item_description, item_quantity, item_unit, item_unit_price }, at) => ({
        id,
        item_description,
        item_quantity,
        item_unit,
        item_unit_price,
        ...(at === 0 ? more : {}),
      }),
    ),
    current_version_number,
    change_source: 'editor',
  })

const learnt = async (member = staff) => (await world.as(member).get('/api/v1/learnt-readings')).body.readings

describe('a price that may be for each or for all', () => {
  test('is asked about with both totals', async () => {
    const quote = await generate(TEXT)
    expect(await questionsOf(quote.id)).toEqual([
      {
        id: 'price_basis@0',
        kind: 'price_basis',
        text: 'Is $340 for each, or for all 2?',
        start: 20,
        end: 24,
        line_index: 0,
        choices: [
          { id: 'each', label: '2 × $340', total_amount: quote.total_amount, is_remembered: true, lines: [] },
          { id: 'all', label: '$340 in all', total_amount: 478.5, is_remembered: true, lines: [] },
        ],
      },
    ])
  })

  test('an answer makes a version with the total it promised, and lines keep their ids', async () => {
    const quote = await generate(TEXT)
    const { status, body } = await answer(quote.id, 'all')
    expect([status, body.quote.total_amount, body.quote.current_version_number]).toEqual([200, 478.5, 2])
    const ids = (lines: { id: string }[]) => lines.map(({ id }) => id)
    expect(ids(body.quote.line_items)).toEqual(ids(quote.line_items))
    expect(await questionsOf(quote.id)).toEqual([])
  })

  test('the answer that changes nothing is an answer, too', async () => {
    const quote = await generate(TEXT)
    const { body } = await answer(quote.id, 'each')
    expect(body.quote.total_amount).toBe(quote.total_amount)
    expect(await questionsOf(quote.id)).toEqual([])
  })

  test('the next quote with the same words is decided, and says since when', async () => {
    const first = await generate(TEXT)
    await answer(first.id, 'all')
    const next = await generate('Install 5 deadlocks $600')
    expect(await questionsOf(next.id)).toEqual([])
    expect(next.line_items[0]).toMatchObject({ item_quantity: 5, item_unit_price: 120 })
    expect(next.line_items[0].price_source.label).toMatch(
      /^You wrote “\$600”\. As you settled it on \d+ \w+ \d{4}$/,
    )
  })

  test('is decided for its organization alone', async () => {
    const quote = await generate(TEXT)
    await answer(quote.id, 'all')
    expect(await learnt()).toHaveLength(1)
    expect(await learnt(other)).toEqual([])
  })

  test('a stated amount is drafted again with its answer', async () => {
    const quote = await generate(TEXT, { total_amount: 'about 400 to 900' })
    expect(quote.metadata.stated_amount).toBe('about 400 to 900')
    expect(await questionsOf(quote.id)).toEqual([])
  })

  test('is asked no more once a person has changed the quote', async () => {
    const quote = await generate(TEXT)
    expect((await change(quote, { item_quantity: 4 })).status).toBe(200)
    expect(await questionsOf(quote.id)).toEqual([])
    expect((await answer(quote.id, 'all', { current_version_number: 2 })).status).toBe(409)
  })

  test.each([
    ['another question', { question: 'price_basis@99' }, 409],
    ['a choice it does not have', { choice: 'both' }, 422],
    ['a version that is not the newest', { current_version_number: 7 }, 409],
  ])('%s is refused', async (_, more, status) => {
    const quote = await generate(TEXT)
    expect((await answer(quote.id, 'all', more)).status).toBe(status)
  })

  test('of another organization is not found', async () => {
    const quote = await generate(TEXT)
    expect((await world.as(other).get(`/api/v1/quotes/${quote.id}/questions`)).status).toBe(404)
    expect((await answer(quote.id, 'all', {}, other)).status).toBe(404)
  })
})

describe('an amount that nothing uses', () => {
  const LOOSE = 'Install a deadlock $340 each. $85'

  test('is shown, and becomes a line when a person accepts it', async () => {
    const quote = await generate(LOOSE)
    const [question] = await questionsOf(quote.id)
    expect(question).toMatchObject({ kind: 'figure', text: 'What is the $85 for?' })
    const { body } = await answer(quote.id, 'line', { question: question.id })
    expect(body.quote.line_items.map((line: { item_unit_price: number }) => line.item_unit_price)).toContain(
      85,
    )
  })
})

describe('corrections teach', () => {
  test('an amount that was for all is, the next time', async () => {
    const quote = await generate(TEXT)
    expect((await change(quote, { item_unit_price: 170 })).status).toBe(200)
    expect(await learnt()).toMatchObject([
      { example: 'Install 2 deadlocks $340', kind: 'price_basis', value: 'all', taught_by: 'correction' },
    ])
    const next = await generate('Install 2 deadlocks $360')
    expect(next.line_items[0]).toMatchObject({ item_quantity: 2, item_unit_price: 180 })
  })

  test('a correction that is taken back teaches no more', async () => {
    const quote = await generate(TEXT)
    await change(quote, { item_unit: 'set' })
    expect(await learnt()).toHaveLength(1)
    await change(quote, {}, 2)
    expect(await learnt()).toEqual([])
  })

  const priceOfNext = async () => (await generate('Install 2 deadlocks $360')).line_items[0].item_unit_price

  test('what is forgotten decides nothing until it is restored', async () => {
    const quote = await generate(TEXT)
    await change(quote, { item_unit_price: 170 })
    const [{ id }] = await learnt()
    const mark = (what: string, member = staff) =>
      world.as(member).post(`/api/v1/learnt-readings/${id}/${what}`)
    expect((await mark('forget', other)).status).toBe(404)
    expect((await mark('forget')).status).toBe(204)
    expect(await learnt()).toEqual([])
    expect(await priceOfNext()).toBe(360)
    expect((await mark('restore')).status).toBe(204)
    expect(await priceOfNext()).toBe(180)
    expect((await world.as(staff).post(`/api/v1/learnt-readings/${randomUUID()}/forget`)).status).toBe(404)
  })

  test('the newest 500 are kept', async () => {
    await asSystem(
      world,
      `insert into learnt_readings (tenant_id, id, wording, kind, value, example, taught_by, quote_id, quote_number,
         learnt_at)
       select $1, gen_random_uuid(), 'wording ' || n, 'unit', 'set', 'words', 'answer', gen_random_uuid(), 'Q-1',
         timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 500) n`,
      [staff.tenantId],
    )
    const quote = await generate(TEXT)
    await answer(quote.id, 'all')
    const { body } = await world.as(staff).get('/api/v1/learnt-readings?limit=200')
    expect([body.total, body.readings[0].kind]).toEqual([500, 'price_basis'])
    const last = (await world.as(staff).get('/api/v1/learnt-readings?limit=1&offset=499')).body.readings
    expect(last).toMatchObject([{ learnt_at: '2026-01-01T00:02:00.000Z' }])
  })

  test('a clause that is a note is one the next time, too', async () => {
    const quote = await generate(TEXT)
    const clause = quote.clauses.find(({ start }: { start: number }) => start > 20)
    await world.as(staff).post(`/api/v1/quotes/${quote.id}/clauses/move`, {
      start: clause.start,
      end: clause.end,
      to: 'note',
      current_version_number: 1,
    })
    const next = await generate('Install 2 deadlocks $340 each. Callout 110')
    expect(next.line_items.map((line: { item_description: string }) => line.item_description)).toEqual([
      'Install deadlocks',
    ])
  })
})

describe('a text that can be read in two ways', () => {
  const AMBIGUOUS = ambiguousText()

  test('shows both readings with their lines and totals', async () => {
    const quote = await generate(AMBIGUOUS)
    const [question] = await questionsOf(quote.id)
    expect(question).toMatchObject({ kind: 'reading', line_index: null })
    const [own, other] = question.choices
    expect(own.total_amount).toBe(quote.total_amount)
    expect(other.total_amount).not.toBe(quote.total_amount)
    expect(own.lines).not.toEqual(other.lines)
    expect([own.is_remembered, other.is_remembered]).toEqual([true, true])
  })

  test('the answer gives the total it promised, and decides the next quote of the organization alone', async () => {
    const quote = await generate(AMBIGUOUS)
    const [question] = await questionsOf(quote.id)
    const [, rival] = question.choices
    const { status, body } = await answer(quote.id, rival.id, { question: question.id })
    expect([status, body.quote.total_amount]).toEqual([200, rival.total_amount])
    expect(await questionsOf(quote.id)).not.toContainEqual(expect.objectContaining({ kind: 'reading' }))
    expect(await learnt()).toContainEqual(expect.objectContaining({ kind: 'reading', value: rival.id }))

    const next = await generate(AMBIGUOUS)
    expect(next.total_amount).toBe(rival.total_amount)
    expect(await learnt(other)).not.toContainEqual(expect.objectContaining({ kind: 'reading' }))
  })
})
