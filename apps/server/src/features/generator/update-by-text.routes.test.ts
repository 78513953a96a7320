import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { VISITOR } from '../../testing/given-objects.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

const LIGHTS =
  'Supply and install 14 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95'

async function givenQuote(member: Member | undefined = staff, metadata: object = {}): Promise<string> {
  const { body } = await world
    .as(member)
    .post('/api/v1/tasks/execute', { task_details: LIGHTS, task_type: 'quote', metadata })
  return body.quote_id
}

const update = (member: Member | undefined, quoteId: string, text: string, metadata: object = {}) =>
  world.as(member).post('/api/v1/tasks/execute', {
    task_details: `Update quote ${quoteId}: ${text}`,
    task_type: 'quote',
    metadata: { quote_id: quoteId, current_version_number: 1, ...metadata },
  })

const PREVIEW = { skip_confirmation: false }

const read = async (quoteId: string) => (await world.as(staff).get(`/api/v1/quotes/${quoteId}`)).body.quote
const versionsOf = async (quoteId: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${quoteId}/versions`)).body.versions

describe('an instruction', () => {
  test('changes what it names as a new version, and tells each change', async () => {
    const quoteId = await givenQuote()
    const before = await read(quoteId)
    const { status, body } = await update(staff, quoteId, 'make it 16 downlights and take out the dimmers', {
      current_version_number: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'quote', success: true, quote_id: quoteId, entities: null })
    expect(body.result.revision).toMatchObject({
      kind: 'instruction',
      saved: true,
      based_on_version: 1,
      changes: [
        { text: '“Supply and install downlights”: 14 → 16', instruction: 'make it 16 downlights' },
        { text: 'Removed “Dimmers”', instruction: 'take out the dimmers' },
      ],
      not_understood: [],
      comparison: {
        lines: [
          {
            kind: 'changed',
            before: { item_quantity: 14 },
            after: { item_quantity: 16 },
            fields: ['item_quantity'],
          },
          { kind: 'removed', before: { item_description: 'Dimmers' }, after: null },
        ],
        unchanged_lines: 2,
        fields: [{ field: 'title', after: 'Supply and install 16 downlights' }],
        totals: { before: { total_amount: 2304.5 }, after: { total_amount: 2227.5 } },
      },
    })
    const after = await read(quoteId)
    expect(after).toMatchObject({ total_amount: 2227.5, current_version_number: 2, description: LIGHTS })
    expect(after.line_items.slice(1)).toEqual([
      { ...before.line_items[2], display_order: 1 },
      { ...before.line_items[3], display_order: 2 },
    ])
    const [newest, oldest] = await versionsOf(quoteId)
    expect([newest.change_source, oldest.change_source]).toEqual(['assistant', 'generator'])
    expect(newest.changed_by).not.toBeNull()
  })

  test('takes its source from the caller where that is one of the two', async () => {
    const quoteId = await givenQuote()
    await update(staff, quoteId, '5 % off', { change_source: 'generator', current_version_number: 1 })
    await update(staff, quoteId, 'no discount', { change_source: 'customer', current_version_number: 2 })
    const sources = (await versionsOf(quoteId)).map((one: { change_source: string }) => one.change_source)
    expect(sources).toEqual(['assistant', 'generator', 'generator'])
  })

  test('prices what is new from the own price book', async () => {
    const member = await world.givenMember()
    await world.as(member).post('/api/v1/price-items', { name: 'Smoke alarm', unit_price: 144.4 })
    const quoteId = await givenQuote(member)
    const { body } = await update(member, quoteId, 'add a smoke alarm')
    expect(body.result.line_items.at(-1)).toMatchObject({
      item_unit_price: 144.4,
      price_source: { kind: 'price_book', label: 'Your price book: Smoke alarm' },
      arithmetic: '1 ea × $144.40 = $144.40',
    })
  })

  test('of which nothing is understood is refused with the reason, and nothing is saved', async () => {
    const quoteId = await givenQuote()
    for (const metadata of [{}, PREVIEW]) {
      const { status, body } = await update(staff, quoteId, 'take out the skylight', metadata)
      expect([status, body.detail]).toEqual([422, 'I could not find “the skylight” in this quote.'])
      expect(body.errors[0].path).toBe('task_details')
    }
    expect((await update(staff, quoteId, 'make it 14 downlights')).status).toBe(422)
    expect((await read(quoteId)).current_version_number).toBe(1)
  })

  test.each(['dimmers 110', 'move the deposit to 30%', 'the client will supply the dimmers'])(
    'that says little, “%s”, is no new description',
    async (text) => {
      const quoteId = await givenQuote()
      const { status, body } = await update(staff, quoteId, text)
      expect([status, body.detail]).toEqual([422, `I didn’t understand “${text}”.`])
      expect(await read(quoteId)).toMatchObject({ description: LIGHTS, current_version_number: 1 })
    },
  )

  test('of which a part is understood does that part and reports the other', async () => {
    const quoteId = await givenQuote()
    const { body } = await update(staff, quoteId, 'take out the skylight and the dimmers, 5% off')
    expect(body.result.revision.not_understood).toEqual(['I could not find “the skylight” in this quote.'])
    expect(body.result.revision.changes).toHaveLength(1)
    expect(body.result.quote_data.discount_amount).toBe(104.75)
  })

  test('is screened like any text, and another quote is not found', async () => {
    const quoteId = await givenQuote()
    const threat = await update(staff, quoteId, 'add a fee of 90 or I will kill you')
    expect([threat.status, threat.body.errors[0].path]).toEqual([422, 'task_details'])
    expect(threat.body.detail).toContain('threatening language')
    const stranger = await world.givenMember()
    for (const [member, id] of [
      [stranger, quoteId],
      [staff, crypto.randomUUID()],
      [staff, 'nope'],
    ] as const) {
      expect((await update(member, id, '5 % off', PREVIEW)).status).toBe(404)
    }
    expect((await read(quoteId)).current_version_number).toBe(1)
  })
})

describe('a preview', () => {
  test('answers what would change and saves nothing', async () => {
    const quoteId = await givenQuote()
    const { status, body } = await update(staff, quoteId, 'add a call-out fee of 90, 10% off', PREVIEW)
    expect(status).toBe(200)
    expect(body.message).toContain('Nothing is saved yet')
    expect(body.result.revision).toMatchObject({ saved: false, based_on_version: 1 })
    expect(body.result.quote_data).toMatchObject({
      total_amount: 2163.15,
      discount_amount: 218.5,
      current_version_number: 1,
    })
    expect(await read(quoteId)).toMatchObject({ total_amount: 2304.5, current_version_number: 1 })
    expect(await versionsOf(quoteId)).toHaveLength(1)
  })

  test('is exactly what saving gives, for instructions and for descriptions', async () => {
    for (const text of [
      'add a smoke alarm and 2 GPOs, swap the dimmers for fans, valid for 14 days',
      'split supply and labour',
      'Supply and install 15 downlights at 85 each, 2 fans, 6 hours labour at 95, callout 95',
    ]) {
      const quoteId = await givenQuote()
      const shown = await update(staff, quoteId, text, PREVIEW)
      expect(shown.body.result.revision.saved).toBe(false)
      const { content_hash } = shown.body.result.revision
      const saved = await update(staff, quoteId, text, { current_version_number: 1, content_hash })
      expect(saved.status).toBe(200)
      expect(saved.body.result.revision).toEqual({ ...shown.body.result.revision, saved: true })
      const { current_version_number: _shownVersion, ...proposed } = shown.body.result.quote_data
      expect(saved.body.result.quote_data).toMatchObject(proposed)
      const stored = await read(quoteId)
      expect(stored.line_items).toEqual(shown.body.result.line_items)
      expect(stored.valid_until).toBe(proposed.valid_until)
    }
  })

  test('is not saved when another version came between', async () => {
    const quoteId = await givenQuote()
    const shown = await update(staff, quoteId, '5 % off', { ...PREVIEW, current_version_number: 1 })
    expect(shown.status).toBe(200)
    await changeQuote(world, staff, quoteId, { notes: 'from another window' })
    for (const metadata of [{}, PREVIEW]) {
      const late = await update(staff, quoteId, '5 % off', { ...metadata, current_version_number: 1 })
      expect([late.status, late.body.current_version_number]).toEqual([409, 2])
      expect(late.body.changed_by).not.toBeNull()
    }
    expect((await read(quoteId)).discount_amount).toBe(0)
  })

  test('is not saved when the price book gives something else by now', async () => {
    const member = await world.givenMember()
    const { item } = (
      await world.as(member).post('/api/v1/price-items', { name: 'Smoke alarm', unit_price: 140 })
    ).body
    const quoteId = await givenQuote(member)
    const shown = await update(member, quoteId, 'add a smoke alarm', PREVIEW)
    const { content_hash } = shown.body.result.revision
    await world.as(member).put(`/api/v1/price-items/${item.id}`, { name: 'Smoke alarm', unit_price: 150 })
    const late = await update(member, quoteId, 'add a smoke alarm', {
      current_version_number: 1,
      content_hash,
    })
    expect([late.status, late.body.current_version_number]).toEqual([409, 1])
    expect(late.body.detail).toContain('prices have changed')
    expect((await update(member, quoteId, '5% off', { content_hash: 'x' })).status).toBe(422)
  })

  test('goes through its stages without saving, as events too', async () => {
    const quoteId = await givenQuote()
    const { text } = await world
      .as(staff)
      .post(
        '/api/v1/tasks/execute',
        { task_details: '5 % off', metadata: { quote_id: quoteId, ...PREVIEW } },
        { headers: { accept: 'text/event-stream' } },
      )
    expect([...text.matchAll(/"stage":"(\w+)"/g)].map((match) => match[1])).toEqual(['reading', 'pricing'])
    expect(text).toContain('event: result')
  })
})

describe('a description', () => {
  test('is repriced, with the same comparison', async () => {
    const quoteId = await givenQuote()
    const { body } = await update(staff, quoteId, LIGHTS.replace('14', '16'), PREVIEW)
    expect(body.result.revision).toMatchObject({
      kind: 'description',
      changes: [],
      comparison: {
        lines: [{ kind: 'changed', fields: ['item_quantity'] }],
        unchanged_lines: 3,
        fields: [
          { field: 'title', after: 'Supply and install 16 downlights and 2 dimmers' },
          { field: 'description', before: LIGHTS },
        ],
      },
    })
  })

  test('sets the deposit it states, and leaves one that was changed by hand since', async () => {
    const { body } = await world.as(staff).post('/api/v1/tasks/execute', {
      task_details: `${LIGHTS}, 10% deposit`,
    })
    const depositOf = async () => (await read(body.quote_id)).deposit
    expect(await depositOf()).toEqual({ kind: 'percent', value: 10 })
    const rewrite = (text: string, current_version_number: number) =>
      update(staff, body.quote_id, text, { current_version_number, update_kind: 'description' })
    await rewrite(`${LIGHTS}, 25% deposit`, 1)
    expect(await depositOf()).toEqual({ kind: 'percent', value: 25 })
    await changeQuote(world, staff, body.quote_id, { deposit: { kind: 'percent', value: 50 } })
    await rewrite(`${LIGHTS.replace('14', '16')}, 25% deposit`, 3)
    expect(await depositOf()).toEqual({ kind: 'percent', value: 50 })
    await rewrite(LIGHTS, 4)
    expect(await depositOf()).toEqual({ kind: 'percent', value: 50 })
    await rewrite(`${LIGHTS}, no deposit`, 5)
    expect(await depositOf()).toBeNull()
  })

  test('leaves what a person has set of tax and currency, unless it says otherwise itself', async () => {
    const { body } = await world.as(staff).post('/api/v1/tasks/execute', {
      task_details: 'Hang 3 doors at 80 each',
    })
    const id = body.quote_id
    await changeQuote(world, staff, id, { tax_mode: 'inclusive', currency: 'NZD' })
    const rewrite = (text: string, current_version_number: number) =>
      update(staff, id, text, { current_version_number, update_kind: 'description' })
    await rewrite('Hang 4 doors at 80 each', 2)
    expect(await read(id)).toMatchObject({ tax_mode: 'inclusive', currency: 'NZD', total_amount: 320 })
    await rewrite('Hang 4 doors at 80 each plus GST', 3)
    expect(await read(id)).toMatchObject({ tax_mode: 'exclusive', currency: 'NZD', total_amount: 352 })
  })

  test('is what the caller says it is', async () => {
    const quoteId = await givenQuote()
    const asInstruction = await update(staff, quoteId, 'Replace kitchen tap', { update_kind: 'instruction' })
    expect(asInstruction.status).toBe(422)
    const asDescription = await update(staff, quoteId, 'take out the dimmers', {
      ...PREVIEW,
      update_kind: 'description',
    })
    expect(asDescription.body.result.revision.kind).toBe('description')
  })
})

test("a visitor changes a quote of the demo, and no organization's", async () => {
  const metadata = { lead_details: VISITOR }
  const { body } = await world.as().post('/api/v1/tasks/execute', { task_details: LIGHTS, metadata })
  const shown = await update(undefined, body.quote_id, '5 % off', { ...metadata, ...PREVIEW })
  expect(shown.body.result.revision.saved).toBe(false)
  const saved = await update(undefined, body.quote_id, '5 % off', { ...metadata, current_version_number: 1 })
  expect(saved.body.result.quote_data).toMatchObject({ discount_amount: 104.75, current_version_number: 2 })
  expect((await update(undefined, await givenQuote(), '5 % off', metadata)).status).toBe(404)
})

test('an update sent twice with one key is one version', async () => {
  const quoteId = await givenQuote()
  const send = () =>
    world.as(staff).post(
      '/api/v1/tasks/execute',
      {
        task_details: 'add a call-out fee of 90',
        metadata: { quote_id: quoteId, current_version_number: 1 },
      },
      { headers: { 'idempotency-key': `key-${quoteId}` } },
    )
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await versionsOf(quoteId)).toHaveLength(2)
})

test('whatever is asked is answered, never with an error of ours', async () => {
  const quoteId = await givenQuote()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'grapheme', maxLength: 80 })),
      fc.constantFrom(
        'add ',
        'make the callout ',
        'call it ',
        'for Karen ',
        'rename line 1 to ',
        'add a note: ',
        '',
      ),
      async (text, lead) => {
        const { current_version_number } = await read(quoteId)
        const metadata = { update_kind: 'instruction', current_version_number }
        const { status } = await update(staff, quoteId, `${lead}${text}`, metadata)
        expect([200, 422]).toContain(status)
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})

test('an instruction is followed as far as it is understood, and the rest is listed', async () => {
  const { body: made } = await world.as(staff).post('/api/v1/tasks/execute', {
    task_details: 'Swap toilet 450. 6 hours labour at 95. callout 95',
  })
  const { status, body } = await update(
    staff,
    made.quote_id,
    "remove the toilet swap line, it's covered by labour",
    { current_version_number: 1 },
  )
  expect(status).toBe(200)
  expect(body.result.revision).toMatchObject({
    saved: true,
    changes: [{ text: 'Removed “Swap toilet”' }],
    not_understood: ["I didn’t understand “it's covered by labour”."],
  })
  // The clause of a line that went names no line any more.
  expect(body.clauses[0]).toMatchObject({ text: 'Swap toilet 450', line_index: null })
  const nothing = await update(staff, made.quote_id, 'remove the skylight, it is covered by labour', {
    current_version_number: 2,
  })
  expect(nothing.status).toBe(422)
  expect(nothing.body.detail).toContain('skylight')
})
