import { describe, expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { VISITOR } from '../../testing/given-objects.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { publishQuote } from '../../testing/published-quote.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

const TEXT = [
  'Replace 2 toilets at 450 each for Jane Smith, 0412 345 678, jane@example.com',
  "he's a slow payer so pad it",
  '10% off if they book this Tuesday',
  'Customer supplies the toilets',
  'No electrical work included',
  '3 taps at 120 each',
].join('. ')
const PRIVATE = /slow|payer|pad it|Tuesday|10% off/i

interface ClauseWire {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly kind: string
  readonly line_index: number | null
}

const execute = (member: Member | undefined, task_details: string, metadata: object = {}) =>
  world.as(member).post('/api/v1/tasks/execute', { task_details, task_type: 'quote', metadata })

async function generate(text = TEXT, member: Member | undefined = staff, metadata: object = {}) {
  const { body } = await execute(member, text, metadata)
  return body
}

const clauseOf = (body: { clauses: ClauseWire[] }, kind: string, at = 0): ClauseWire => {
  const found = body.clauses.filter((clause) => clause.kind === kind)[at]
  if (found === undefined) throw new Error(`no clause is ${kind}`)
  return found
}

const move = (
  quoteId: string,
  { start, end }: ClauseWire,
  to: string,
  current_version_number: number,
  member: Member | undefined = staff,
) =>
  world.as(member).post(`/api/v1/quotes/${quoteId}/clauses/move`, { start, end, to, current_version_number })

describe('a generated quote', () => {
  test('tells what was heard, clause by clause, and keeps it', async () => {
    const body = await generate()
    expect(body.clauses.map(({ kind }: ClauseWire) => kind)).toEqual([
      'line',
      'contact',
      'note',
      'condition',
      'supplied_by_others',
      'excluded',
      'line',
    ])
    expect(body.clauses.at(-1)).toMatchObject({ text: '3 taps at 120 each', line_index: 1 })
    expect(body.result.quote_data.clauses).toEqual(body.clauses)
    const { quote } = (await world.as(staff).get(`/api/v1/quotes/${body.quote_id}`)).body
    expect(quote.clauses).toEqual(body.clauses)
  })

  test('takes the customer’s details from the text where the form is empty', async () => {
    const { result } = await generate()
    expect(result.quote_data).toMatchObject({
      customer_name: 'Jane Smith',
      customer_email: 'jane@example.com',
      customer_phone: '0412 345 678',
    })
    const named = await generate(TEXT, staff, { customer_name: 'Deb Hanley' })
    expect(named.result.quote_data).toMatchObject({
      customer_name: 'Deb Hanley',
      customer_email: 'jane@example.com',
    })
  })

  test('names the lines to check', async () => {
    const body = await generate('Replace 2 toilets at 450 each. Install 3 zorb couplings')
    expect(body.result.quote_data.needs_check).toEqual([{ line_index: 1, reason: 'unpriced' }])
  })

  test('shows its customer a scope and nothing of the raw description', async () => {
    const { quote_id } = await generate()
    const { url, page: pathname } = await publishQuote(world, staff, quote_id)
    const json = await world.as().get(url)
    expect(json.body.quote.scope).toEqual({
      included: ['Replace toilets', 'Taps'],
      not_included: ['electrical work', 'Supply of toilets'],
    })
    expect(json.body.quote).not.toHaveProperty('description')
    const page = await world.as().get(pathname)
    const preview = await world.as(staff).get(`/api/v1/quotes/${quote_id}/preview?nonce=bm9uY2Vub25jZQ==`)
    expect(preview.body.html).toContain('nonce="bm9uY2Vub25jZQ=="')
    const pdf = await pdfText(await world.as().get(`${url}/pdf`))
    for (const surface of [json.text, page.text, preview.body.html, pdf]) {
      expect(surface).toContain('Supply of toilets')
      expect(surface).not.toMatch(PRIVATE)
      expect(surface).not.toContain('Customer supplies')
    }
  })
})

describe('the scope', () => {
  test('is written by staff, as a version, and follows the lines again without one', async () => {
    const { quote_id } = await generate()
    const put = (body: object) => world.as(staff).put(`/api/v1/quotes/${quote_id}`, body)
    const scope = { included: ['Two new suites, fitted and sealed'], not_included: ['Tiling'] }
    const written = await put({ scope, current_version_number: 1 })
    expect(written.body.quote).toMatchObject({
      current_version_number: 2,
      scope: { ...scope, is_written: true },
    })
    const back = await put({ scope: null, current_version_number: 2 })
    expect(back.body.quote.scope).toEqual({
      included: ['Replace toilets', 'Taps'],
      not_included: ['electrical work', 'Supply of toilets'],
      is_written: false,
    })
    const blank = await put({ scope: { included: [' '], not_included: [] }, current_version_number: 3 })
    expect([blank.status, blank.body.errors[0].path]).toEqual([422, 'scope.included.0'])
  })
})

describe('moving a clause', () => {
  test('takes its line away, back in, makes it optional and leaves it out, one version each', async () => {
    const body = await generate()
    const taps = clauseOf(body, 'line', 1)
    const noted = await move(body.quote_id, taps, 'note', 1)
    expect(noted.body.quote).toMatchObject({ current_version_number: 2, total_amount: 990 })
    expect(noted.body.quote.clauses.at(-1)).toMatchObject({ kind: 'note', line_index: null })

    const included = await move(body.quote_id, taps, 'include', 2)
    expect(included.body.quote).toMatchObject({ current_version_number: 3, total_amount: 1386 })
    expect(included.body.quote.clauses.at(-1)).toMatchObject({ kind: 'line', line_index: 1 })

    const optional = await move(body.quote_id, taps, 'optional', 3)
    expect(optional.body.quote).toMatchObject({ total_amount: 990 })
    expect(optional.body.quote.line_items[1]).toMatchObject({ optional: true, item_total_price: 360 })

    const leftOut = await move(body.quote_id, taps, 'leave_out', 4)
    expect(leftOut.body.quote_data.exclusions).toEqual(['electrical work', 'Supply of toilets', 'Taps'])
    expect(leftOut.body.quote.line_items).toHaveLength(1)
    expect(leftOut.body.quote_data.clauses.at(-1).kind).toBe('excluded')
  })

  test('includes what nothing prices as a line to price', async () => {
    const body = await generate()
    const { quote } = (await move(body.quote_id, clauseOf(body, 'condition'), 'include', 1)).body
    expect(quote.line_items[1]).toMatchObject({
      item_description: '10% off if they book this Tuesday',
      needs_price: true,
    })
  })

  test('includes what was left out, and its entry goes', async () => {
    const body = await generate()
    const { quote } = (await move(body.quote_id, clauseOf(body, 'excluded'), 'include', 1)).body
    expect(quote.exclusions).toEqual(['Supply of toilets'])
  })

  test('is refused for another version, another place and a total', async () => {
    const body = await generate('Replace tap. Total $500 inc gst')
    const [first, total] = body.clauses
    expect((await move(body.quote_id, first, 'note', 7)).status).toBe(409)
    const nowhere = await move(body.quote_id, { ...first, end: first.end + 1 }, 'note', 1)
    expect([nowhere.status, nowhere.body.errors[0].path]).toEqual([422, 'start'])
    expect((await move(body.quote_id, total, 'note', 1)).status).toBe(422)
    const stranger = await world.givenMember('Strangers')
    expect((await move(body.quote_id, first, 'note', 1, stranger)).status).toBe(404)
  })

  test('is for visitors too, with their own demo quote', async () => {
    const { body } = await world
      .as()
      .post('/api/v1/tasks/execute', { task_details: TEXT, metadata: { lead_details: VISITOR } })
    const moved = await world.as().post(`/api/v1/quotes/${body.quote_id}/clauses/move`, {
      start: body.clauses[0].start,
      end: body.clauses[0].end,
      to: 'note',
      current_version_number: 1,
    })
    expect(moved.status).toBe(200)
    expect(moved.body.quote_data.items).toHaveLength(1)
  })

  test('is over once the description is another one', async () => {
    const body = await generate()
    const { quote } = (
      await world
        .as(staff)
        .put(`/api/v1/quotes/${body.quote_id}`, { description: 'Else', current_version_number: 1 })
    ).body
    expect(quote.clauses).toEqual([])
  })
})

test('an adjustment to a stated total is for staff: the customer’s lines come to the same', async () => {
  const body = await generate('Fit 2 doors at 220 each, callout 95', staff, { total_amount: '$600 inc GST' })
  const names = (lines: { item_description: string }[]) => lines.map((line) => line.item_description)
  expect(names(body.result.line_items)).toContain('Adjustment to the stated total')
  const { url, page: pathname } = await publishQuote(world, staff, body.quote_id)
  const json = await world.as().get(url)
  expect(json.body.quote.total_amount).toBe(600)
  const totals = json.body.quote.line_items.map((line: { total: number }) => line.total)
  expect(totals.reduce((sum: number, total: number) => sum + total, 0)).toBe(600)
  const pdf = await pdfText(await world.as().get(`${url}/pdf`))
  for (const text of [json.text, (await world.as().get(pathname)).text, pdf])
    expect(text).not.toMatch(/adjustment/i)
})

test('how the estimator priced a line is for staff: no page and no PDF says it', async () => {
  const { quote_id } = await generate(
    'Diagnose pool pump and remove the old filter. Customer supplies the pump',
  )
  const forStaff = /h of labour|priced like|to match the line above/
  expect((await world.as(staff).get(`/api/v1/quotes/${quote_id}`)).text).toMatch(forStaff)
  const { url, page } = await publishQuote(world, staff, quote_id)
  const json = await world.as().get(url)
  const pdf = await pdfText(await world.as().get(`${url}/pdf`))
  for (const surface of [json.text, (await world.as().get(page)).text, pdf])
    expect(surface).not.toMatch(forStaff)
})
