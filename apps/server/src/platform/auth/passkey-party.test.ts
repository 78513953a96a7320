import { expect, test } from 'vitest'
import { passkeyParty } from './passkey-party.ts'

test('passkeys belong to the name of the public address', () => {
  expect(passkeyParty('https://quotes.example')).toEqual({
    rpID: 'quotes.example',
    origin: ['https://quotes.example'],
  })
})

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'on the number %s they belong to localhost',
  (url) => {
    expect(passkeyParty(url)).toEqual({ rpID: 'localhost', origin: ['http://localhost:3000'] })
  },
)
