import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Member, type World } from '../../testing/world.ts'

let world: World
let staff: Member
beforeAll(async () => {
  world = await createWorld()
  staff = await world.givenMember()
})
afterAll(() => world.close())

const upsert = (body: object, member: Member = staff) =>
  world.as(member).post('/api/v1/contacts/upsert', body)

test('one address is one contact, whatever its case, and twenty at once make one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      upsert({ email: index % 2 ? 'Deb@Example.com' : 'deb@example.com', first_name: 'Deb' }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.filter((answer) => answer.body.is_new)).toHaveLength(1)
})

test('organizations do not share contacts', async () => {
  const other = await world.givenMember()
  const mine = await upsert({ email: 'cy@example.com' })
  const theirs = await upsert({ email: 'cy@example.com' }, other)
  expect(theirs.body).toEqual({ id: expect.any(String), is_new: true })
  expect(theirs.body.id).not.toBe(mine.body.id)
})

test('a visitor may create a contact of the demo only', async () => {
  const answer = await world.as().post('/api/v1/contacts/upsert-public', { email: 'ann@example.com' })
  expect([answer.status, answer.body.is_new]).toEqual([200, true])
  const missing = await world.as().post('/api/v1/contacts/upsert-public', {})
  expect([missing.status, missing.body.detail]).toEqual([422, 'Email is required'])
})
