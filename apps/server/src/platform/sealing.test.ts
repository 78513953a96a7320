import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSealer } from './sealing.ts'

const SECRET = 'a secret of at least thirty-two characters'
const OTHER = 'another secret of at least 32 characters'
const { seal, open } = createSealer([SECRET])
const place = fc.tuple(
  fc.uuid(),
  fc.constantFrom('xero', 'myob'),
  fc.uuid(),
  fc.constantFrom('access', 'refresh'),
)

test('what is sealed opens at its place, and no two records are alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), place, (text, at) => {
      const [one, two] = [seal(text, at), seal(text, at)]
      expect([open(one, at), open(two, at)]).toEqual([text, text])
      expect(one.equals(two)).toBe(false)
    }),
  )
})

test('a record doesn’t contain its text', () => {
  const sealed = seal('refresh-token-1234', ['a'])
  expect(sealed.includes('refresh-token')).toBe(false)
  // Key id, nonce and tag before it.
  expect(sealed).toHaveLength(4 + 12 + 16 + 'refresh-token-1234'.length)
})

describe('does not open', () => {
  test('with any bit flipped', () => {
    fc.assert(
      fc.property(fc.string(), place, fc.nat(), fc.nat(7), (text, at, byte, bit) => {
        const sealed = seal(text, at)
        const index = byte % sealed.length
        sealed.writeUInt8(sealed.readUInt8(index) ^ (1 << bit), index)
        expect(open(sealed, at)).toBeUndefined()
      }),
    )
  })

  test('cut or extended', () => {
    fc.assert(
      fc.property(fc.string(), place, fc.nat(), (text, at, length) => {
        const sealed = seal(text, at)
        expect(open(sealed.subarray(0, length % sealed.length), at)).toBeUndefined()
        expect(open(Buffer.concat([sealed, Buffer.from([0])]), at)).toBeUndefined()
      }),
    )
  })

  test('at another place', () => {
    fc.assert(
      fc.property(fc.string(), place, place, (text, at, elsewhere) => {
        fc.pre(at.join() !== elsewhere.join())
        expect(open(seal(text, at), elsewhere)).toBeUndefined()
      }),
    )
    // The parts of a place don't run into each other.
    expect(open(seal('x', ['ab', 'c']), ['a', 'bc'])).toBeUndefined()
  })

  test('with another key', () => {
    expect(createSealer([OTHER]).open(seal('x', ['a']), ['a'])).toBeUndefined()
  })
})

test('after a change of the secret the older one still opens, and the newer one seals', () => {
  const changed = createSealer([OTHER, SECRET])
  expect(changed.open(seal('kept', ['a']), ['a'])).toBe('kept')
  expect(createSealer([OTHER]).open(changed.seal('new', ['a']), ['a'])).toBe('new')
  expect(open(changed.seal('new', ['a']), ['a'])).toBeUndefined()
})
