import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const signUp = (fields: object) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery', ...fields },
  })

test.each([
  ['nothing', '  ', 'Required'],
  ['a page', 'a'.repeat(201), 'Must be at most 200 characters'],
  ['what is no text', 'Robin\u0007Fielder', 'Must be one line of text'],
])('a name of %s is refused at its field', async (_, name, message) => {
  const refused = await signUp({ name })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ detail: message, errors: [{ path: 'name', message }] })
})

test('a picture is a web address', async () => {
  expect((await signUp({ name: 'Robin', image: 'javascript:alert(1)' })).statusCode).toBe(422)
  expect((await signUp({ name: 'Robin', image: 'https://example.com/robin.png' })).statusCode).toBe(200)
})

test('an organization is not renamed to nothing', async () => {
  const renamed = await world.app.inject({
    method: 'POST',
    url: '/api/auth/organization/update',
    headers: { cookie: staff.cookie, origin: 'http://127.0.0.1' },
    payload: { organizationId: staff.tenantId, data: { name: '' } },
  })
  expect(renamed.statusCode).toBe(422)
})

test('names of all alphabets are names', async () => {
  for (const name of ["Siobhán O'Brien-Ngo", '李小龍', 'محمد'])
    expect((await signUp({ name })).statusCode).toBe(200)
})
