import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../testing/test-database.ts'
import { defineJob } from './define-job.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const database = await createTestDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 4 })
const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

const reports: string[] = []
const log = {
  warn: (_details: object, message: string) => void reports.push(message),
  error: (_details: object, message: string) => void reports.push(message),
}

interface Services {
  readonly done: string[]
  readonly failures: number
}

const noteLead = defineJob({
  name: 'leads.note-lead',
  payload: z.object({ leadId: z.string() }),
  attempts: 3,
  retryDelaySeconds: 0,
  async run(services: Services, { leadId }) {
    services.done.push(leadId)
    if (services.done.length <= services.failures) throw new Error('the mail server is down')
  },
})

let jobs: Jobs
beforeAll(async () => {
  jobs = await startJobs({ databaseUrl: database.url, log })
})

const others: Jobs[] = []
async function startWorker(services: Services): Promise<Jobs> {
  const worker = await startJobs({ databaseUrl: database.url, log })
  others.push(worker)
  await worker.work([noteLead], services)
  return worker
}

afterEach(async () => {
  await Promise.all(others.splice(0).map((worker) => worker.stop()))
  await sql`delete from pgboss.job`.execute(db)
  reports.length = 0
})

afterAll(async () => {
  await jobs.stop()
  await db.destroy()
  await database.drop()
})

const inTransaction = <T>(work: (tx: { db: typeof db }) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => work({ db: tx }))

const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

test('a job of a committed transaction runs soon, one of a transaction rolled back never', async () => {
  const services = { done: [], failures: 0 }
  await startWorker(services)

  await inTransaction((tx) => jobs.enqueue(tx, noteLead, { leadId: 'kept' }))
  await expect(
    inTransaction(async (tx) => {
      await jobs.enqueue(tx, noteLead, { leadId: 'taken back' })
      throw new Error('the business failed')
    }),
  ).rejects.toThrow('the business failed')

  await eventually(() => expect(services.done).toEqual(['kept']))
  const { rows } = await sql<{
    data: object
  }>`select data from pgboss.job where name = ${noteLead.name}`.execute(db)
  expect(rows).toEqual([{ data: { leadId: 'kept' } }])
})

test('a key is added once while it waits; jobs without a key never are in each other’s way', async () => {
  const options = { startAfter: new Date(Date.now() + 60_000), singletonKey: 'lead 1' }
  const enqueue = (leadId: string, with_: typeof options | undefined) =>
    inTransaction((tx) => jobs.enqueue(tx, noteLead, { leadId }, with_))

  expect(await enqueue('a', options)).toBe(true)
  expect(await enqueue('b', options)).toBe(false)
  expect(await enqueue('c', { ...options, singletonKey: 'lead 2' })).toBe(true)
  expect(await enqueue('d', undefined)).toBe(true)
  expect(await enqueue('e', undefined)).toBe(true)
})

test('a job waits for its time', async () => {
  const services: Services = { done: [], failures: 0 }
  await inTransaction((tx) =>
    jobs.enqueue(tx, noteLead, { leadId: 'later' }, { startAfter: new Date(Date.now() + 60_000) }),
  )
  await inTransaction((tx) => jobs.enqueue(tx, noteLead, { leadId: 'now' }))
  await startWorker(services)

  await eventually(() => expect(services.done).toContain('now'))
  expect(services.done).toEqual(['now'])
})

test('a job that waits runs when its time has come', async () => {
  const services: Services = { done: [], failures: 0 }
  await startWorker(services)
  const startAfter = new Date(Date.now() + 1500)
  await inTransaction((tx) => jobs.enqueue(tx, noteLead, { leadId: 'due soon' }, { startAfter }))
  await eventually(() => expect(services.done).toEqual(['due soon']))
  expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime())
})

test('a job that fails is tried again, as often as its definition says', async () => {
  const services: Services = { done: [], failures: 99 }
  await startWorker(services)
  await inTransaction((tx) => jobs.enqueue(tx, noteLead, { leadId: 'x' }))

  await eventually(() => expect(reports).toContain('A job failed for the last time'))
  expect(services.done).toEqual(['x', 'x', 'x'])
})

test('a payload that is not the job’s is refused', async () => {
  const wrong: object = { leadId: 7 }
  await expect(
    inTransaction((tx) => jobs.enqueue(tx, noteLead, wrong as { leadId: string })),
  ).rejects.toThrow(z.ZodError)
})

test('stopping waits for the job that runs', async () => {
  const services: Services = { done: [], failures: 0 }
  const slow = defineJob({
    name: 'leads.slow',
    payload: z.object({}),
    attempts: 1,
    async run({ done }: Services) {
      done.push('begun')
      await sleep(700)
      done.push('ended')
    },
  })
  const worker = await startJobs({ databaseUrl: database.url, log })
  await worker.work([slow], services)
  await inTransaction((tx) => jobs.enqueue(tx, slow, {}))
  await eventually(() => expect(services.done).toEqual(['begun']))

  await worker.stop()

  expect(services.done).toEqual(['begun', 'ended'])
})

test('the schedules are those of the definitions, and no others', async () => {
  const scheduled = (name: string) =>
    defineJob({ name, payload: z.object({}), attempts: 1, schedule: '* * * * *', async run() {} })
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db)
    return rows.map((row) => row.name)
  }
  const services = { done: [], failures: 0 }
  const first = await startJobs({ databaseUrl: database.url, log })
  await first.work([scheduled('test.one'), scheduled('test.two')], services)
  await first.stop()
  const second = await startJobs({ databaseUrl: database.url, log })
  others.push(second)
  await second.work([scheduled('test.two')], services)

  expect(await names()).toEqual(['test.two'])

  await sql`update pgboss.schedule set cron = '5 * * * *', timezone = 'Asia/Tokyo'`.execute(db)
  const third = await startJobs({ databaseUrl: database.url, log })
  others.push(third)
  await third.work([scheduled('test.two')], services)
  const { rows } = await sql`select cron, timezone from pgboss.schedule`.execute(db)
  expect(rows).toEqual([{ cron: '* * * * *', timezone: 'UTC' }])
})

test('a queue that an earlier version made gets the settings of its job, and is otherwise left as it is', async () => {
  const settings = async () => {
    const { rows } = await sql<{ retry_limit: number; untouched: boolean }>`
      select retry_limit, updated_on < '2020-01-01' as untouched from pgboss.queue where name = ${noteLead.name}`.execute(
      db,
    )
    return rows
  }
  await (await startWorker({ done: [], failures: 0 })).stop()
  await sql`update pgboss.queue set updated_on = '2019-01-01' where name = ${noteLead.name}`.execute(db)
  await (await startWorker({ done: [], failures: 0 })).stop()
  expect(await settings()).toEqual([{ retry_limit: 2, untouched: true }])

  await sql`update pgboss.queue set retry_limit = 9 where name = ${noteLead.name}`.execute(db)
  await startWorker({ done: [], failures: 0 })
  expect(await settings()).toEqual([{ retry_limit: 2, untouched: false }])
})

test('the queue answers, and no longer when it is stopped', async () => {
  const other = await startJobs({ databaseUrl: database.url, log })
  expect(await other.isAnswering()).toBe(true)
  await other.stop()
  expect(await other.isAnswering()).toBe(false)
})
