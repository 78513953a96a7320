import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { createRunFolder, removeRunFolder } from '../../testing/run-folder.ts'
import { type RunningServer, startServer } from '../../testing/running-server.ts'
import type { Member } from '../../testing/world.ts'
import { sweepOutboxJob } from '../outbox/outbox.jobs.ts'
import { sweepFollowUpsJob } from './follow-ups.jobs.ts'
import { scheduleFollowUp } from './runs/follow-up-alarm.ts'
import { copyDueFollowUps } from './testing/copy-due-follow-ups.ts'
import { createFollowUpWorld, type FollowUpWorld, THREE_STEPS } from './testing/follow-up-world.ts'

/** Messages that are due at once; `FOLLOW_UP_KILLS` asks for more of them. */
const DUE = Number(process.env['FOLLOW_UP_KILLS'] ?? 120)
const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 120_000, interval: 50 })

let it: FollowUpWorld
const folder = createRunFolder()
beforeAll(async () => {
  it = await createFollowUpWorld()
  it.world.clock.now = new Date()
})
afterAll(async () => {
  await it.close()
  await removeRunFolder(folder)
})

const startWorkers = (): Promise<RunningServer[]> =>
  Promise.all(
    [1, 2].map(() =>
      startServer({
        dataDir: folder,
        env: {
          ROLE: 'worker',
          DATABASE_URL: it.world.databaseUrl,
          APP_SECRET: 'a secret of the tests, long enough to sign with',
          SMTP_URL: it.server.url,
          MAIL_FROM: 'quotes@quotes.example',
        },
      }),
    ),
  )

/** Quotes whose first message is due now, with their alarms set. */
async function givenDue(owner: Member): Promise<void> {
  const url = '/api/v1/organization/settings'
  const { settings } = (await it.world.as(owner).get(url)).body
  // Whatever the hour at which this runs.
  expect((await it.world.as(owner).put(url, { ...settings, quiet_hours: null })).status).toBe(200)
  const now = new Date()
  const nextYear = `${now.getUTCFullYear() + 1}-12-31`
  const { id } = await it.givenQuote(owner, { valid_until: nextYear })
  const client = await it.world.pool.connect()
  try {
    await client.query('begin')
    const messageIds = await copyDueFollowUps(client, id, { copies: DUE, dueAt: now })
    await client.query('commit')
    expect(messageIds).toHaveLength(DUE)
    const { tenantId } = owner
    await inSystemTransaction(it.world.services, async (db) => {
      const tx = { tenantId, userId: null, actor: null, services: it.world.services, now: () => now, db }
      for (const messageId of messageIds) await scheduleFollowUp(tx, messageId, now)
    })
  } finally {
    client.release()
  }
}

/** The outcome of the messages: their own state where nothing was handed over, else their mail's, by address. */
async function fates(): Promise<Map<string, string>> {
  const rows = await inSystemTransaction(it.world.services, (db) =>
    db
      .selectFrom('follow_up_messages as message')
      .leftJoin('outbox as mail', 'mail.id', 'message.outbox_id')
      .select(['message.recipient', 'message.state', 'mail.state as mail_state'])
      .where('message.recipient', 'like', 'customer-%')
      .execute(),
  )
  return new Map(rows.map((row) => [row.recipient, row.mail_state ?? row.state]))
}
const count = (all: Map<string, string>, state: string): number =>
  [...all.values()].filter((one) => one === state).length

test(`two workers are killed in the middle of ${DUE} due messages: no one gets one twice, and none is lost`, async () => {
  const owner = await it.givenBusiness(THREE_STEPS.slice(0, 1))
  await givenDue(owner)
  const killed = await startWorkers()
  await eventually(() => expect(it.server.mails.length).toBeGreaterThan(DUE / 4))
  // From now on mails are taken and the answer never comes: those are in doubt when the power goes.
  let inDoubt = 0
  it.server.behaviour.beforeAnswer = () => {
    inDoubt += 1
    return new Promise(() => undefined)
  }
  await eventually(() => expect(inDoubt).toBeGreaterThan(1))
  await Promise.all(killed.map((program) => program.kill()))
  delete it.server.behaviour.beforeAnswer
  const left = await fates()
  expect(count(left, 'sending')).toBeGreaterThan(0)
  expect(count(left, 'sent')).toBeLessThan(DUE)

  const programs = await startWorkers()
  // What the programs do each minute: alarms that went with the workers are set again.
  it.world.clock.now = new Date()
  await sweepFollowUpsJob.runWith(it.world.services, {})
  await sweepOutboxJob.runWith(it.world.services, {})
  await eventually(async () => {
    const now = await fates()
    expect([count(now, 'planned'), count(now, 'queued')]).toEqual([0, 0])
    expect(count(now, 'sent') + count(now, 'unconfirmed') + count(now, 'sending')).toBe(DUE)
    expect(count(now, 'sending')).toBeLessThanOrEqual(count(left, 'sending'))
    await sweepOutboxJob.runWith(it.world.services, {})
  })
  it.world.clock.now = new Date(Date.now() + 3 * 60_000)
  await sweepOutboxJob.runWith(it.world.services, {})
  await sweepFollowUpsJob.runWith(it.world.services, {})
  await Promise.all(programs.map((program) => program.stop()))

  const settled = await fates()
  expect(count(settled, 'unconfirmed')).toBe(count(left, 'sending'))
  expect(count(settled, 'sent')).toBe(DUE - count(left, 'sending'))
  const arrived = it.server.mails.flatMap(({ to }) => to)
  expect(new Set(arrived).size).toBe(arrived.length)
  const sent = [...settled].flatMap(([address, state]) => (state === 'sent' ? [address] : []))
  expect(sent.filter((address) => !arrived.includes(address))).toEqual([])
}, 240_000)
