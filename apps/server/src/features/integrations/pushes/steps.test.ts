import { expect, test } from 'vitest'
import { ProviderFailure } from '../providers/failure.ts'
import type { External } from '../providers/provider.ts'
import { LeaseLost, type Push } from './push.ts'
import { keepingSteps } from './steps.ts'

const PUSH = {
  tenantId: 't',
  providerId: 'xero',
  accountId: 'a',
  quoteId: 'q',
  versionNumber: 3,
  action: 'quote',
} as const

type Kept = Push['steps']

/** Steps over what was committed last, as the next worker finds it. */
function givenSteps(kept: Kept = {}) {
  const commits: Kept[] = [kept]
  const open = (push: Partial<Pick<Push, 'versionNumber'>> = {}) =>
    keepingSteps({ ...PUSH, ...push, steps: commits.at(-1) ?? {} }, async (steps) => {
      commits.push(JSON.parse(JSON.stringify(steps)))
    })
  return { commits, open }
}

const made: External = { id: 'e-1', number: 'QU-1' }
const lost = () => Promise.reject(new ProviderFailure({ kind: 'transient', message: 'No answer' }))
const refusing = () => Promise.reject(new ProviderFailure({ kind: 'validation', message: 'No' }))
const never = () => Promise.reject(new Error('This must not be called'))

test('a step is committed as begun before it writes, and with what it made after', async () => {
  const { commits, open } = givenSteps()
  let atWrite: Kept | undefined
  const result = await open().steps.once('quote', {
    create: async () => {
      atWrite = commits.at(-1)
      return made
    },
  })
  expect(result).toEqual(made)
  expect(atWrite).toEqual({ quote: { begun: true, version: 3 } })
  expect(commits.at(-1)).toEqual({ quote: { result: made, version: 3 } })
})

test('what a step made is returned to the next worker, without a call', async () => {
  const { open } = givenSteps()
  await open().steps.once('quote', { create: async () => made })
  expect(await open().steps.once('quote', { lookUp: never, create: never })).toEqual(made)
})

test('after an unknown outcome it is looked for, and made only where it is not there', async () => {
  const found = givenSteps()
  await expect(found.open().steps.once('quote', { create: lost })).rejects.toThrow('No answer')
  expect(await found.open().steps.once('quote', { lookUp: async () => made, create: never })).toEqual(made)
  expect(found.commits.at(-1)).toEqual({ quote: { result: made, version: 3 } })

  const absent = givenSteps()
  await expect(absent.open().steps.once('quote', { create: lost })).rejects.toThrow('No answer')
  let lookUps = 0
  const lookUp = async () => void (lookUps += 1)
  expect(await absent.open().steps.once('quote', { lookUp, create: async () => made })).toEqual(made)
  expect(lookUps).toBe(1)
})

test('what was refused was not done; but a refusal after an unknown outcome tells nothing of the first try', async () => {
  const { commits, open } = givenSteps()
  await expect(open().steps.once('quote', { create: refusing })).rejects.toThrow('No')
  expect(commits.at(-1)).toEqual({ quote: { version: 3 } })
  await expect(open().steps.once('quote', { lookUp: never, create: lost })).rejects.toThrow('No answer')
  const lookUp = async () => undefined
  await expect(open().steps.once('quote', { lookUp, create: refusing })).rejects.toThrow('No')
  expect(commits.at(-1)).toEqual({ quote: { begun: true, version: 3 } })
})

test('a worker that has lost its push does not write', async () => {
  const { steps } = keepingSteps({ ...PUSH, steps: {} }, () => Promise.reject(new LeaseLost()))
  await expect(steps.once('quote', { create: never })).rejects.toBeInstanceOf(LeaseLost)
})

test('a key is the same on every try, and another for every account, quote, version and step', async () => {
  const { open } = givenSteps()
  const key = open().steps.key('quote')
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  await expect(open().steps.once('quote', { create: lost })).rejects.toThrow('No answer')
  expect(open().steps.key('quote')).toBe(key)
  const others = [
    open().steps.key('invoice'),
    open().contactSteps.key('quote'),
    ...[{ tenantId: 'u' }, { accountId: 'b' }, { quoteId: 'r' }, { versionNumber: 4 }].map((other) =>
      keepingSteps({ ...PUSH, ...other, steps: {} }, never).steps.key('quote'),
    ),
  ]
  expect(new Set([key, ...others]).size).toBe(others.length + 1)
})

test('a contact is forgotten without the quote, and a recovery is tried once', async () => {
  const { commits, open } = givenSteps()
  await open().steps.once('quote', { create: async () => made })
  await open().contactSteps.once('contact', { create: async () => made })
  expect(open().hasContactStep()).toBe(true)
  expect([await open().onlyOnce('not_found'), await open().onlyOnce('not_found')]).toEqual([true, false])
  await open().forgetContact()
  expect(open().hasContactStep()).toBe(false)
  expect(commits.at(-1)).toMatchObject({ quote: { result: made } })
  await open().forgetAll()
  expect(await open().onlyOnce('not_found')).toBe(false)
  expect(commits.at(-1)).not.toHaveProperty('quote')
})

test('what an earlier version made is known as such, and forgotten without the contact', async () => {
  const { commits, open } = givenSteps()
  await open().contactSteps.once('contact', { create: async () => made })
  await open().steps.once('site', { create: async () => made })
  const newer = () => open({ versionNumber: 4 })
  expect(newer().earlierDocument()).toBeUndefined()
  await expect(open().steps.once('quote', { create: lost })).rejects.toThrow('No answer')
  expect(newer().earlierDocument()).toEqual({ version: 3, quote: undefined })
  await open().steps.once('quote', { create: async () => made })
  expect(open().earlierDocument()).toBeUndefined()
  expect(newer().earlierDocument()).toEqual({ version: 3, quote: made })
  await newer().forgetEarlier()
  expect(Object.keys(commits.at(-1) ?? {})).toEqual(['contact.contact'])
  // Kept before versions were.
  expect(
    givenSteps({ quote: { begun: true } })
      .open()
      .earlierDocument(),
  ).toEqual({ version: 1 })
})
