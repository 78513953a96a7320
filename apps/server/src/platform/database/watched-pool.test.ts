import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openFaultyLine } from '../../testing/faulty-line.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { DatabaseAway, isDatabaseFault } from './faults.ts'
import { WatchedPool } from './watched-pool.ts'

/** A pool whose line to the database can fall silent, or be cut. */
async function givenLine() {
  const { url, drop } = await createTestDatabase()
  const line = await openFaultyLine(url)
  const lines: string[] = []
  const pool = new WatchedPool(
    { connectionString: line.url, max: 4, connectionTimeoutMillis: 10_000, pipeline: true },
    (told) => lines.push(told.replace(/\d+/, 'some')),
  )
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  onTestFinished(async () => {
    await pool.end()
    line.close()
    await drop()
  })
  await pool.query('select 1')
  pool.watch()
  return { pool, lines, cut: line.cut, fallSilent: line.fallSilent }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => error,
  )

async function untilItWorks(pool: WatchedPool): Promise<void> {
  for (;;) {
    const failed = await failureOf(pool.query('select 1'))
    if (failed === 'it worked') return
    expect(isDatabaseFault(failed)).toBe(true)
    await sleep(50)
  }
}

test('what hangs on a silent line fails, and so does who asks after; it works again as soon as the line does', async () => {
  const { pool, lines, fallSilent } = await givenLine()
  fallSilent(true)
  // More than the pool has connections: some hang in a query, some wait.
  const failures = await Promise.all(Array.from({ length: 12 }, () => failureOf(pool.query('select 1'))))
  expect(failures.filter((failure) => !isDatabaseFault(failure))).toEqual([])
  expect(await failureOf(pool.query('select 1'))).toBeInstanceOf(DatabaseAway)
  fallSilent(false)
  await untilItWorks(pool)
  expect(lines).toEqual(['The database does not answer', 'The database answers again, after some ms'])
})

test('a question that takes long is no fault while the database answers others', async () => {
  const { pool, lines } = await givenLine()
  const { rows } = await pool.query('select pg_sleep(3), 1 as answer')
  expect(rows).toMatchObject([{ answer: 1 }])
  expect(lines).toEqual([])
})

test('lines that are cut are replaced', async () => {
  const { pool, cut } = await givenLine()
  const client = await pool.connect()
  const failed = failureOf(client.query('select pg_sleep(60)'))
  await sleep(100)
  cut()
  expect(isDatabaseFault(await failed)).toBe(true)
  client.release(true)
  await untilItWorks(pool)
})
