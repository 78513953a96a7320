import { expect, test } from 'vitest'
import { productionSigns } from './production-signs.ts'

const HERE = {
  databaseUrl: undefined,
  publicUrl: 'http://127.0.0.1:3000',
  mail: null,
  sms: null,
  analytics: null,
}
const NOBODY = { nodeEnv: undefined, hasQuotesOfOthers: false }

test.each([
  [HERE, NOBODY],
  [
    { ...HERE, publicUrl: 'http://localhost:8080' },
    { ...NOBODY, nodeEnv: 'development' },
  ],
  [{ ...HERE, databaseUrl: 'postgres://me:pw@[::1]:5432/quotes' }, NOBODY],
])('a place to try things on shows no sign of people: %j', (installation, state) => {
  expect(productionSigns(installation, state)).toEqual([])
})

test.each([
  [{ ...HERE, publicUrl: 'https://quotes.example' }, NOBODY],
  [{ ...HERE, databaseUrl: 'postgres://me:pw@db.example:5432/quotes' }, NOBODY],
  [HERE, { ...NOBODY, nodeEnv: 'production' }],
  [HERE, { ...NOBODY, hasQuotesOfOthers: true }],
])('each sign is reported: %j', (installation, state) => {
  expect(productionSigns(installation, state)).toHaveLength(1)
})
