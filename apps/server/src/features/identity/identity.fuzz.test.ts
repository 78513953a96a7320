import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()
const staff = fileMember(world)

const PATHS = [
  'sign-up/email',
  'sign-in/email',
  'organization/create',
  'organization/set-active',
  'organization/invite-member',
  'organization/update',
  'request-password-reset',
  'reset-password',
  'send-verification-email',
  'update-user',
  'change-password',
  'revoke-session',
  'two-factor/enable',
  'two-factor/verify-totp',
  'two-factor/verify-backup-code',
  'two-factor/get-totp-uri',
  'passkey/verify-registration',
  'passkey/verify-authentication',
  'passkey/delete-passkey',
  'passkey/update-passkey',
  'nothing-here',
] as const

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
const body = fc.record(
  {
    email: fc.oneof(value, fc.constant(`${'x'.repeat(5_000)}@b.co`)),
    password: value,
    name: value,
    slug: value,
    organizationId: value,
    role: value,
    token: value,
    callbackURL: value,
    data: value,
    code: value,
    id: value,
    response: value,
  },
  { requiredKeys: [] },
)

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

test('nothing a client sends to the identity service becomes a 5xx, and every refusal has a detail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), fc.oneof(body, fc.jsonValue()), async (path, payload) => {
      const response = await world.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: {
          origin: 'https://quotes.example',
          cookie: staff.cookie,
          'content-type': 'application/json',
        },
        payload: JSON.stringify(payload),
      })
      expect(response.statusCode, `${path} ${response.body}`).toBeLessThan(500)
      const refused = response.statusCode >= 400
      expect(refused ? typeof response.json().detail : 'string').toBe('string')
    }),
    { numRuns: 300 },
  )
})
