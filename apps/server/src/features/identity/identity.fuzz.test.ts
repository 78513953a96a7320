import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const ID = crypto.randomUUID()
const PASSWORD = 'password1234'

/** What each call takes, so that one odd value at a time comes past the checks of the others. */
const BODIES: Readonly<Record<string, object>> = {
  'sign-up/email': { email: 'a@b.co', password: PASSWORD, name: 'Jo', callbackURL: '/x' },
  'sign-in/email': { email: 'a@b.co', password: PASSWORD, callbackURL: '/x', rememberMe: true },
  'organization/create': { name: 'Jo', slug: 'jo', logo: 'x', metadata: {} },
  'organization/set-active': { organizationId: ID, organizationSlug: 'jo' },
  'organization/invite-member': { email: 'c@b.co', role: 'member', organizationId: ID, resend: true },
  'organization/update': { data: { name: 'Jo', slug: 'jo', metadata: {} }, organizationId: ID },
  'organization/update-member-role': { memberId: ID, role: 'member', organizationId: ID },
  'organization/remove-member': { memberIdOrEmail: 'a@b.co', organizationId: ID },
  'organization/accept-invitation': { invitationId: ID },
  'request-password-reset': { email: 'a@b.co', redirectTo: '/x' },
  'reset-password': { newPassword: PASSWORD, token: 'abc' },
  'send-verification-email': { email: 'a@b.co', callbackURL: '/x' },
  'update-user': { name: 'Jo', image: 'x' },
  'change-email': { newEmail: 'z@b.co', callbackURL: '/x' },
  'change-password': { newPassword: PASSWORD, currentPassword: PASSWORD, revokeOtherSessions: false },
  'revoke-session': { token: 'abc' },
  'two-factor/enable': { password: PASSWORD, issuer: 'x' },
  'two-factor/verify-totp': { code: '123456', trustDevice: true },
  'two-factor/verify-backup-code': { code: '123456', disableSession: true },
  'two-factor/get-totp-uri': { password: PASSWORD },
  'passkey/verify-registration': { response: { id: 'x' }, name: 'x' },
  'passkey/verify-authentication': { response: { id: 'x', rawId: 'x', type: 'public-key' } },
  'passkey/delete-passkey': { id: ID },
  'passkey/update-passkey': { id: ID, name: 'x' },
  'nothing-here': {},
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constant('x'.repeat(5_000)),
  fc.constant('\0'),
)
const value = fc.oneof(
  fc.constant(null),
  text,
  fc.jsonValue(),
  fc.constant('a@b.co'),
  fc.constant('not-a-uuid'),
)
const call = fc.constantFrom(...Object.entries(BODIES)).chain(([path, known]) => {
  const names = [...Object.keys(known), 'id', 'data']
  const odd = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 2 })
  const bodies = odd.map((members) => ({ ...known, ...Object.fromEntries(members) }))
  return fc.tuple(fc.constant(path), fc.oneof({ weight: 3, arbitrary: bodies }, fc.jsonValue()))
})

test('nothing asked of the identity service becomes a 5xx', async () => {
  for (const path of [
    'organization/get-full-organization?organizationId=',
    'organization/get-invitation?id=',
  ]) {
    for (const id of ['nope', '%00', crypto.randomUUID(), 'x'.repeat(3_000)]) {
      const url = `/api/auth/${path}${id}`
      const response = await world.app.inject({ url, headers: { cookie: staff.cookie } })
      expect(response.statusCode, url).toBeLessThan(500)
    }
  }
})

async function ask(path: string, payload: unknown) {
  return await world.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { origin: 'https://quotes.example', cookie: staff.cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
}

test('nothing a client sends to the identity service becomes a 5xx, and every refusal has a detail', async () => {
  await fc.assert(
    fc.asyncProperty(call, async ([path, payload]) => {
      const first = await ask(path, payload)
      // A database that is slow on a busy machine isn't the client's doing: asked again, it answers.
      const response = first.statusCode === 503 ? await ask(path, payload) : first
      expect(response.statusCode, `${path} ${response.body}`).toBeLessThan(500)
      const refused = response.statusCode >= 400
      expect(refused ? typeof response.json().detail : 'string').toBe('string')
    }),
    { numRuns: 300 },
  )
})
