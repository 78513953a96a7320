import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeQuote } from '../../testing/change-quote.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { giveQuote } from '../../testing/given-objects.ts'
import type { Member } from '../../testing/world.ts'

const world = fileWorld()
const staff = fileMember(world)

const LIGHTS =
  'Supply and install 14 downlights at 85 each, 2 dimmers at 120, 6 hours labour at 95, callout 95'

async function givenQuote(member: Member = staff): Promise<string> {
  const { body } = await world
    .as(member)
    .post('/api/v1/tasks/execute', { task_details: LIGHTS, task_type: 'quote', metadata: {} })
  return body.quote_id
}

const at = (quoteId: string) => `/api/v1/quotes/${quoteId}/assistant`
const say = (quoteId: string, message: string, version = 1, member: Member | undefined = staff) =>
  world.as(member).post(`${at(quoteId)}/messages`, { message, current_version_number: version })
const apply = (quoteId: string, proposalId: string, member: Member | undefined = staff) =>
  world.as(member).post(`${at(quoteId)}/proposals/${proposalId}/apply`)
const undo = (quoteId: string, body?: object) => world.as(staff).post(`${at(quoteId)}/undo`, body)

const read = async (quoteId: string) => (await world.as(staff).get(`/api/v1/quotes/${quoteId}`)).body.quote
const versionsOf = async (quoteId: string) =>
  (await world.as(staff).get(`/api/v1/quotes/${quoteId}/versions`)).body.versions
const conversation = async (quoteId: string) => (await world.as(staff).get(`${at(quoteId)}/messages`)).body

/** All that is known of a quote beside its conversation. */
const traceOf = async (quoteId: string) => {
  const paths = ['', '/versions', '/history', '/timeline']
  const answers = await Promise.all(
    paths.map((path) => world.as(staff).get(`/api/v1/quotes/${quoteId}${path}`)),
  )
  return answers.map(({ text }) => text)
}

describe('an instruction', () => {
  test('is answered with the changes, and made only when they are applied', async () => {
    const quoteId = await givenQuote()
    const { status, body } = await say(quoteId, 'make it 16 downlights and take out the dimmers')
    expect(status).toBe(200)
    expect(body.reply).toBe('Here is what I’d change. The total goes from $2,304.50 to $2,227.50.')
    expect(body.proposal).toMatchObject({
      state: 'open',
      based_on_version: 1,
      applied_version: null,
      total_before: 2304.5,
      total_after: 2227.5,
      changes: [
        { text: '“Supply and install downlights”: 14 → 16', instruction: 'make it 16 downlights' },
        { text: 'Removed “Dimmers”', instruction: 'take out the dimmers' },
      ],
    })
    expect(body.proposal.comparison.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'changed',
      'removed',
    ])
    expect(body.messages[1].calls).toEqual([
      { name: 'quantity', detail: 'downlights, 16' },
      { name: 'remove', detail: 'the dimmers' },
    ])
    expect(await read(quoteId)).toMatchObject({ current_version_number: 1, total_amount: 2304.5 })

    const applied = await apply(quoteId, body.proposal.id)
    expect(applied.status).toBe(200)
    expect(applied.body.quote).toMatchObject({ current_version_number: 2, total_amount: 2227.5 })
    expect(applied.body.proposal).toMatchObject({ state: 'applied', applied_version: 2 })
    const [newest] = await versionsOf(quoteId)
    expect([newest.change_source, newest.changed_by]).toEqual(['assistant', 'Robin Fielder'])
  })

  test('applied twice makes one version, also at once', async () => {
    const quoteId = await givenQuote()
    const { id } = (await say(quoteId, '5% off')).body.proposal
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(quoteId, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await apply(quoteId, id)).status).toBe(200)
    expect(await versionsOf(quoteId)).toHaveLength(2)
  })

  test('of which a part is not understood is followed as far as it is', async () => {
    const quoteId = await givenQuote()
    const { body } = await say(quoteId, 'take out the skylight and the dimmers, 5% off')
    expect(body.reply).toContain('I could not find “the skylight” in this quote.')
    expect(body.proposal.changes).toHaveLength(1)
  })

  test('that nothing is understood of says what can be done', async () => {
    const quoteId = await givenQuote()
    const { body } = await say(quoteId, 'make it sing')
    expect(body.proposal).toBeNull()
    expect(body.reply).toContain('I didn’t understand “make it sing”.')
    expect(body.reply).toContain('I can change the quote')
  })

  test('prices what is new from the own price book', async () => {
    const member = await world.givenMember()
    await world.as(member).post('/api/v1/price-items', { name: 'Smoke alarm', unit_price: 144.4 })
    const quoteId = await givenQuote(member)
    const { body } = await say(quoteId, 'add a smoke alarm', 1, member)
    expect(body.proposal.comparison.lines[0].after).toMatchObject({ item_unit_price: 144.4 })
  })

  test('is screened, must say something, and names the version it is about', async () => {
    const quoteId = await givenQuote()
    const threat = await say(quoteId, 'add a fee of 90 or I will kill you')
    expect([threat.status, threat.body.errors[0].path]).toEqual([422, 'message'])
    expect((await say(quoteId, '   ')).status).toBe(422)
    const silent = await world.as(staff).post(`${at(quoteId)}/messages`, { message: '5% off' })
    expect([silent.status, silent.body.errors[0].path]).toEqual([422, 'current_version_number'])
    expect((await conversation(quoteId)).messages).toEqual([])
  })
})

describe('a question', () => {
  test.each([
    ['what’s the total?', 'The total is $2,304.50. GST at 10% is $209.50, added to the prices.'],
    ['which lines have no price?', 'Every line has a price.'],
    ['how many hours are in it?', '6 hours in 1 line, $570.00.'],
    ['how many dimmers?', '“Dimmers”: 2 ea, $240.00 in all.'],
    ['what is my margin?', 'I can’t tell: no line has a cost yet.'],
    ['has the customer opened it?', 'It is a draft: the customer has not seen it.'],
    ['why is the skylight so dear?', 'I could not find “skylight” in this quote.'],
    ['will it rain tomorrow?', 'I can’t answer “will it rain tomorrow?” from the quote.'],
  ])('%s', async (question, answer) => {
    const quoteId = await givenQuote()
    const { status, body } = await say(quoteId, question)
    expect([status, body.proposal]).toEqual([200, null])
    expect(body.reply).toContain(answer)
  })

  test('about a price says where it comes from, with a link to the line', async () => {
    const quoteId = await givenQuote()
    const { line_items } = await read(quoteId)
    const { body } = await say(quoteId, 'why 85 for a downlight?')
    expect(body.reply).toMatch(/14 ea × \$85\.00 = \$1,190\.00/)
    expect(body.messages[1].links).toEqual([
      { label: 'Supply and install downlights', target: 'line', line_id: line_items[0].id },
    ])
  })

  test('beside an instruction is answered for the quote as it would be', async () => {
    const quoteId = await givenQuote()
    const { body } = await say(quoteId, 'Take out the dimmers. What’s the total then?')
    expect(body.reply).toContain('With these changes: The total is $2,040.50.')
    expect(body.proposal.total_after).toBe(2040.5)
  })

  test('of the margin counts the costs that are known', async () => {
    const quoteId = await givenQuote()
    const { line_items } = await read(quoteId)
    const lines = line_items.map((line: object, place: number) =>
      place === 0 ? { ...line, item_unit_cost: 40 } : line,
    )
    await changeQuote(world, staff, quoteId, { line_items: lines })
    const { body } = await say(quoteId, 'what’s my margin', 2)
    expect(body.reply).toBe(
      '$1,535.00 (73.3%): $2,095.00 before tax, less $560.00 of cost. 3 lines have no cost, so the true margin is lower.',
    )
  })
})

describe('undo', () => {
  test('takes back the assistant’s version as a new one', async () => {
    const quoteId = await givenQuote()
    const before = await read(quoteId)
    const { id } = (await say(quoteId, 'take out the dimmers')).body.proposal
    await apply(quoteId, id)
    expect((await conversation(quoteId)).undoable_version).toBe(2)
    const undone = await undo(quoteId, { current_version_number: 2 })
    expect(undone.status).toBe(200)
    expect(undone.body.proposal).toMatchObject({ id, state: 'undone', applied_version: 2 })
    expect(undone.body.quote).toMatchObject({
      current_version_number: 3,
      total_amount: 2304.5,
      line_items: before.line_items,
    })
    expect((await versionsOf(quoteId))[0].change_source).toBe('assistant')
    expect((await conversation(quoteId)).undoable_version).toBeNull()
    expect([(await undo(quoteId)).status, (await apply(quoteId, id)).status]).toEqual([409, 409])
  })

  test('in words proposes the same', async () => {
    const quoteId = await givenQuote()
    await apply(quoteId, (await say(quoteId, 'take out the dimmers')).body.proposal.id)
    const { body } = await say(quoteId, 'undo that', 2)
    expect(body.proposal).toMatchObject({
      total_after: 2304.5,
      changes: [{ text: 'Undoes version 2', instruction: 'undo that' }],
    })
    await apply(quoteId, body.proposal.id)
    expect((await read(quoteId)).total_amount).toBe(2304.5)
  })

  test('is refused where someone else made the newest version', async () => {
    const quoteId = await givenQuote()
    await apply(quoteId, (await say(quoteId, '5% off')).body.proposal.id)
    await changeQuote(world, staff, quoteId, { notes: 'Ring first' })
    const { status, body } = await undo(quoteId)
    expect([status, body.current_version_number]).toEqual([409, 3])
    expect((await say(quoteId, 'undo', 3)).body.proposal).toBeNull()
  })
})

describe('what no one says yes to', () => {
  const MESSAGES = [
    'take out the dimmers',
    'make it 20 downlights',
    'add a smoke alarm at 150',
    '10% off',
    'make the total 2000',
    'what is my margin?',
    'blah',
    'undo',
    'rename the callout to travel',
  ]

  test('leaves no trace in the quote, its versions, its history or its timeline', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...MESSAGES), fc.boolean()), { minLength: 1, maxLength: 4 }),
        async (said) => {
          const quoteId = await givenQuote()
          const before = await traceOf(quoteId)
          for (const [message, isRefused] of said) {
            const { body } = await say(quoteId, message)
            if (!isRefused || body.proposal === null) continue
            const dismissed = await world
              .as(staff)
              .post(`${at(quoteId)}/proposals/${body.proposal.id}/dismiss`)
            expect(dismissed.body.proposal.state).toBe('dismissed')
            expect((await apply(quoteId, body.proposal.id)).status).toBe(409)
          }
          expect(await traceOf(quoteId)).toEqual(before)
        },
      ),
      { numRuns: 12 },
    )
  }, 60_000)

  test('can be refused twice, and not once it was made', async () => {
    const quoteId = await givenQuote()
    const [first, second] = [await say(quoteId, '5% off'), await say(quoteId, '10% off')]
    const dismiss = (id: string) => world.as(staff).post(`${at(quoteId)}/proposals/${id}/dismiss`)
    await dismiss(first.body.proposal.id)
    expect((await dismiss(first.body.proposal.id)).status).toBe(200)
    await apply(quoteId, second.body.proposal.id)
    expect((await dismiss(second.body.proposal.id)).status).toBe(409)
  })
})

describe('someone else at the same quote', () => {
  test('who saves first makes the changes outdated, and nothing of theirs is lost', async () => {
    const quoteId = await givenQuote()
    const { id } = (await say(quoteId, 'take out the dimmers')).body.proposal
    await changeQuote(world, staff, quoteId, { notes: 'Ring first' })
    const { status, body } = await apply(quoteId, id)
    expect([status, body.current_version_number]).toEqual([409, 2])
    expect(body.detail).toContain('version 2 is now the newest')
    expect(await read(quoteId)).toMatchObject({ current_version_number: 2, notes: 'Ring first' })
    expect((await read(quoteId)).line_items).toHaveLength(4)
    expect((await conversation(quoteId)).messages[1].proposal.state).toBe('outdated')
    expect((await say(quoteId, '5% off', 1)).status).toBe(409)
  })

  test('two people and the assistant at once: one wins each version, the others get a conflict', async () => {
    const colleague = await world.givenColleague(staff, 'member')
    const quoteId = await givenQuote()
    const { id } = (await say(quoteId, 'make it 20 downlights')).body.proposal
    const save = (member: Member, notes: string) =>
      world.as(member).put(`/api/v1/quotes/${quoteId}`, { notes, current_version_number: 1 })
    const answers = await Promise.all([
      save(staff, 'mine'),
      apply(quoteId, id),
      save(colleague, 'theirs'),
      apply(quoteId, id, colleague),
    ])
    const ok = answers.filter(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const versions = await versionsOf(quoteId)
    expect(versions).toHaveLength(2)
    // The same changes applied by two make one version.
    expect(ok.length).toBe(versions[0].change_source === 'assistant' ? 2 : 1)
  })
})

describe('the conversation', () => {
  test('is kept with the quote, with who said what', async () => {
    const quoteId = await givenQuote()
    await say(quoteId, 'take out the dimmers')
    await say(quoteId, 'what’s the total?')
    const { messages, engine } = await conversation(quoteId)
    expect(engine).toBe('offline')
    expect(messages.map(({ from, text }: { from: string; text: string }) => [from, text])).toEqual([
      ['person', 'take out the dimmers'],
      ['assistant', expect.stringContaining('Here is what I’d change.')],
      ['person', 'what’s the total?'],
      ['assistant', expect.stringContaining('The total is $2,304.50.')],
    ])
    expect(messages[0].author_name).not.toBeNull()
    expect(messages[1].proposal).toMatchObject({ state: 'open', total_after: 2040.5 })
    const byId = await world.as(staff).get(`/api/v1/assistant/proposals/${messages[1].proposal.id}`)
    expect(byId.body.proposal).toEqual(messages[1].proposal)
  })

  test('of another organization’s quote does not exist, nor do its proposals', async () => {
    const quoteId = await givenQuote()
    const { id } = (await say(quoteId, '5% off')).body.proposal
    const stranger = await world.givenMember()
    const own = await givenQuote(stranger)
    const answers = [
      await say(quoteId, '5% off', 1, stranger),
      await world.as(stranger).get(`${at(quoteId)}/messages`),
      await world.as(stranger).get(`/api/v1/assistant/proposals/${id}`),
      await apply(quoteId, id, stranger),
      await apply(own, id, stranger),
      await world.as(stranger).post(`${at(quoteId)}/undo`),
      await world.as().get(`${at(quoteId)}/messages`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await versionsOf(quoteId)).toHaveLength(1)
  })

  test('is a visitor’s too, with a quote of the demo', async () => {
    const quoteId = await giveQuote(world)
    const said = await world
      .as()
      .post(`${at(quoteId)}/messages`, { message: 'make it 8 downlights', current_version_number: 1 })
    expect(said.status).toBe(200)
    expect(said.body.messages[0].author_name).toBeNull()
    const applied = await world.as().post(`${at(quoteId)}/proposals/${said.body.proposal.id}/apply`)
    expect([applied.status, applied.body.quote.current_version_number]).toEqual([200, 2])
  })
})
