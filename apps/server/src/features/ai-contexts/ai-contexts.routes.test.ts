import { describe, expect, test } from 'vitest'
import { fileWorld, testMember } from '../../testing/file-world.ts'

const world = fileWorld()
const owner = testMember(world)

const CONTEXTS = '/api/v1/contexts'
const call = (member = owner) => world.as(member)
const context = { name: 'Cover letters', use_case: 'cover_letter' }
const given = async (body: object = {}) => {
  const made = await call().post(CONTEXTS, { ...context, ...body })
  expect(made.status).toBe(201)
  return made.body
}
const isDefault = async (id: string) => (await call().get(`${CONTEXTS}/${id}`)).body.is_default

test.each([
  ['quote_email', 'quote_email'],
  ['reminder_email', 'reminder'],
  ['thank_you_email', 'thank_you'],
])('contexts for %s steer its text, until the business words it', async (use_case, kind) => {
  const textOf = async () => {
    const { templates } = (await call().get('/api/v1/mail-templates')).body
    return templates.find((one: { kind: string }) => one.kind === kind).message as string
  }
  const before = await textOf()
  await given({ use_case, system_instructions: 'Greet with “G’day”. Sign off with “Cheers”.' })
  const after = await textOf()
  expect(before).toMatch(/^Hi /)
  expect(after).toMatch(/^G’day /)
  expect(after).toContain('Cheers,')
  expect(after).not.toContain('Kind regards')
  await given({ name: 'Off', use_case, system_instructions: 'Greet with “Ahoy”.', is_active: false })
  expect(await textOf()).toBe(after)
  const own = { subject: 'Hello', message: 'Our own words' }
  expect((await call().put(`/api/v1/mail-templates/${kind}`, own)).status).toBe(200)
  expect(await textOf()).toBe('Our own words')
})

test('instructions that are not understood are named, in every use case', async () => {
  const system_instructions = 'Sign off with “Cheers”. Rhyme every second line.'
  const made = await given({ use_case: 'thank_you_email', system_instructions })
  expect(made.not_understood).toEqual(['Rhyme every second line.'])
  const known = await given({ name: 'Facts', context_type: 'rag', system_instructions })
  expect(known.not_understood).toEqual([])
})

describe('AI contexts', () => {
  test('are added, changed, listed by name and deleted', async () => {
    const made = await given({
      system_instructions: 'Be brief.',
      few_shot_examples: [{ input: 'A deck', output: 'Thanks for having us look at your deck.' }],
    })
    expect(made).toMatchObject({
      ...context,
      context_type: 'system',
      scope: 'tenant',
      description: '',
      is_default: false,
      is_active: true,
    })
    await given({ name: 'another', use_case: 'quote_email' })
    const list = (await call().get(`${CONTEXTS}?scope=tenant&is_active=true`)).body
    expect(list.contexts.map((one: { name: string }) => one.name)).toEqual(['another', 'Cover letters'])
    expect((await call().get(`${CONTEXTS}?use_case=quote_email`)).body.total).toBe(1)
    const changed = await call().put(`${CONTEXTS}/${made.id}`, { description: 'For decks', is_active: false })
    expect(changed.body).toMatchObject({
      description: 'For decks',
      system_instructions: 'Be brief.',
      few_shot_examples: [{ input: 'A deck' }],
      is_active: false,
    })
    expect((await call().get(`${CONTEXTS}?is_active=true`)).body.total).toBe(1)
    expect((await call().delete(`${CONTEXTS}/${made.id}`)).status).toBe(204)
    expect((await call().delete(`${CONTEXTS}/${made.id}`)).status).toBe(404)
  })

  test('have one default a use case', async () => {
    const first = await given({ is_default: true })
    const elsewhere = await given({ use_case: 'quote_email', is_default: true })
    const second = await given({ is_default: true })
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([false, true])
    await call().put(`${CONTEXTS}/${first.id}`, { is_default: true })
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([true, false])
    await call().put(`${CONTEXTS}/${elsewhere.id}`, { use_case: 'cover_letter' })
    expect([await isDefault(first.id), await isDefault(elsewhere.id)]).toEqual([false, true])
  })

  test('that are switched off are no default', async () => {
    const made = await given({ is_default: true })
    expect((await call().put(`${CONTEXTS}/${made.id}`, { is_active: false })).body.is_default).toBe(false)
    const refused = await call().put(`${CONTEXTS}/${made.id}`, { is_default: true })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'is_default'])
    const both = await call().put(`${CONTEXTS}/${made.id}`, { is_default: true, is_active: true })
    expect(both.body).toMatchObject({ is_default: true, is_active: true })
  })

  test('made the default by many at once leave one default', async () => {
    const made = await Promise.all([1, 2, 3, 4].map((number) => given({ name: `${number}` })))
    const answers = await Promise.all(
      made.map(({ id }) => call().put(`${CONTEXTS}/${id}`, { is_default: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { contexts } = (await call().get(CONTEXTS)).body
    expect(contexts.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1)
  })

  test('are refused at the field that is wrong', async () => {
    const wrong: [object, string][] = [
      [{ ...context, name: '' }, 'name'],
      [{ name: 'x' }, 'use_case'],
      [{ ...context, use_case: 'poem' }, 'use_case'],
      [{ ...context, context_type: 'magic' }, 'context_type'],
      [{ ...context, scope: 'global' }, 'scope'],
      [{ ...context, few_shot_examples: [{ input: 'x' }] }, 'few_shot_examples.0.output'],
      [{ ...context, is_default: true, is_active: false }, 'is_default'],
    ]
    for (const [body, path] of wrong) {
      const refused = await call().post(CONTEXTS, body)
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
    }
  })

  test('are read by members and written by admins, of their organization alone', async () => {
    const { id } = await given()
    const member = await world.givenColleague(owner, 'member')
    expect((await call(member).get(`${CONTEXTS}/${id}`)).status).toBe(200)
    expect((await call(member).post(CONTEXTS, context)).status).toBe(403)
    expect((await call(member).put(`${CONTEXTS}/${id}`, context)).status).toBe(403)
    expect((await call(member).delete(`${CONTEXTS}/${id}`)).status).toBe(403)
    const stranger = await world.givenMember()
    expect((await call(stranger).get(`${CONTEXTS}/${id}`)).status).toBe(404)
    expect((await call(stranger).put(`${CONTEXTS}/${id}`, context)).status).toBe(404)
    expect((await call(stranger).delete(`${CONTEXTS}/${id}`)).status).toBe(404)
  })
})
