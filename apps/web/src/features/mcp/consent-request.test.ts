import { expect, test } from 'vitest'
import { readConsentRequest } from './consent-request.ts'

const encode = (query: string) => Buffer.from(query).toString('base64url')

test('a request says which program wants what', () => {
  const query = 'client_id=abc&scope=quotes%3Aread+offline_access+quotes:write+members:write&state=1e5'
  expect(readConsentRequest(encode(query))).toEqual({
    clientId: 'abc',
    scopes: ['quotes:read', 'quotes:write'],
    staysConnected: true,
  })
})

test.each(['%', '', encode('scope=quotes:read'), encode('client_id='), 'abc!'])(
  '%j is no request',
  (encoded) => {
    expect(readConsentRequest(encoded)).toBeUndefined()
  },
)
