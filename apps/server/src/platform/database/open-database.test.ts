import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { ConfigError } from '../config-error.ts'
import { openDatabase } from './open-database.ts'

// Dropping a test's database ends connections that are just closing.
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' }, () => undefined)

test('an external database is opened as its ordinary role; 64-bit integers are numbers', async () => {
  const { url, drop } = await createTestDatabase()
  const database = await open(url)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  expect(database).toMatchObject({ url, embedded: false })
  const { rows } = await database.pool.query('select 9000000000::bigint as cents')
  expect(rows).toEqual([{ cents: 9_000_000_000 }])
})

test('a superuser is refused', async () => {
  const refusal = await open(inject('testServer').adminUrl).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(String(refusal)).toContain('is a superuser or has BYPASSRLS')
})

test('a wrong password is said at once, without the password', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const wrong = new URL(url)
  wrong.password = 'guessed'
  const refusal = await open(wrong.href).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(String(refusal)).toContain('does not answer (password authentication failed')
  expect(String(refusal)).not.toContain('guessed')
})
