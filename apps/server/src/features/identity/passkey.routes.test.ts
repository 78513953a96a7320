import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

/** Asks for a challenge, and gives it with the cookies to answer it. */
async function begin(path: string, cookie: string) {
  const answer = await world.app.inject({ url: `/api/auth/passkey/${path}`, headers: { cookie } })
  const set = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { options: answer.json(), cookie: [cookie, ...set].filter(Boolean).join('; ') }
}

const finish = (path: string, payload: object, cookie: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/auth/passkey/${path}`,
    headers: { origin: 'https://quotes.example', cookie },
    payload,
  })

test('a challenge belongs to the site’s name, and asks for the owner of the device', async () => {
  const { options } = await begin('generate-register-options', staff.cookie)
  expect(options.rp).toEqual({ name: 'Quotewright', id: 'quotes.example' })
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  })
})

test.each([
  ['nothing', {}],
  [
    'texts that are no keys',
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '', attestationObject: '' } },
  ],
  ['values of other kinds', { id: 7, rawId: [], type: {}, response: null }],
])('%s instead of a passkey is refused, not a failure', async (_, response) => {
  const registration = await begin('generate-register-options', staff.cookie)
  const added = await finish('verify-registration', { response, name: 'x' }, registration.cookie)
  expect([added.statusCode, typeof added.json().detail]).toEqual([400, 'string'])
  const signIn = await begin('generate-authenticate-options', '')
  const signedIn = await finish('verify-authentication', { response }, signIn.cookie)
  expect([400, 401]).toContain(signedIn.statusCode)
})

test('a challenge is answered once, and by whom it was made for', async () => {
  const stranger = await world.givenMember()
  const { cookie } = await begin('generate-register-options', staff.cookie)
  const challenge = cookie.split('; ').slice(1).join('; ')
  const response = { id: 'x' }
  const stolen = await finish('verify-registration', { response }, `${stranger.cookie}; ${challenge}`)
  expect(stolen.statusCode).toBe(401)
  const again = await finish('verify-registration', { response }, cookie)
  expect([again.statusCode, again.json().detail]).toEqual([400, 'Challenge not found'])
})

test('without a session no passkey is added or listed', async () => {
  for (const path of ['generate-register-options', 'list-user-passkeys']) {
    expect((await world.app.inject({ url: `/api/auth/passkey/${path}` })).statusCode, path).toBe(401)
  }
})
