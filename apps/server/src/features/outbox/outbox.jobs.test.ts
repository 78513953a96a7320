import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contextOf, inSystemTransaction, inTransaction } from '../../platform/context.ts'
import type { LiveChange } from '../../platform/live/live-change.ts'
import { type MailServer, mailerTo, startMailServer } from '../../testing/mail-server.ts'
import { createRunFolder, removeRunFolder } from '../../testing/run-folder.ts'
import { startServer } from '../../testing/running-server.ts'
import { createWorld, type Member, type World, type WorldOptions } from '../../testing/world.ts'
import { deliverMessage } from './deliver-message.ts'
import { enqueueAccountMail, enqueueMessage } from './enqueue-message.ts'
import { sweepOutboxJob } from './outbox.jobs.ts'
import { claimMessage } from './outbox.repository.ts'
import type { OutboxDraft } from './outbox-message.ts'

let server: MailServer
let world: World
let staff: Member

const FROM = { name: 'Quotewright', address: 'quotes@quotes.example' }

async function begin(options: WorldOptions) {
  world = await createWorld(options)
  staff = await world.givenMember()
  // Signing up has sent a mail of its own.
  await inSystemTransaction(world.services, (db) => db.deleteFrom('outbox').execute())
}

beforeEach(async () => {
  server = await startMailServer()
  await begin({ mailer: mailerTo(server.port) })
})
afterEach(async () => {
  await world.close()
  await server.close()
})

const draftTo = (to: string, rest: Partial<OutboxDraft> = {}): OutboxDraft => ({
  channel: 'email',
  kind: 'test.greeting',
  to,
  fromName: 'Bright Sparks Electrical',
  replyTo: { name: 'Robin Fielder', address: 'robin@sparks.example' },
  content: { subject: `For ${to}`, text: 'G’day', html: '<p>G’day</p>' },
  ...rest,
})

const enqueue = (draft: OutboxDraft) =>
  inTransaction(contextOf(world.services, staff.tenantId), (tx) => enqueueMessage(tx, draft))

const rows = () =>
  inSystemTransaction(world.services, (db) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'test.greeting')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
const states = async () => (await rows()).map(({ state }) => state)
const sweep = () => sweepOutboxJob.runWith(world.services, {})
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}
const deliver = (id: string) => deliverMessage(world.services, 'email', id)
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

test('a mail of a committed transaction arrives once, with what was written; of one rolled back none', async () => {
  await world.startWorker()
  const { id } = await enqueue(
    draftTo('deb@example.com', { headers: { 'Auto-Submitted': 'auto-generated' } }),
  )
  await expect(
    inTransaction(contextOf(world.services, staff.tenantId), async (tx) => {
      await enqueueMessage(tx, draftTo('never@example.com'))
      throw new Error('the business failed')
    }),
  ).rejects.toThrow('the business failed')

  await eventually(async () => expect(await states()).toEqual(['sent']))
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({ from: FROM.address, to: ['deb@example.com'] })
  expect(server.mails[0]?.headers.get('message-id')).toBe(`<${id}@quotes.example>`)
  expect(server.mails[0]?.headers.get('subject')).toBe('For deb@example.com')
  const [row] = await rows()
  expect(row).toMatchObject({
    attempts: 1,
    last_error: null,
    provider_response: expect.stringMatching(/^250 /),
  })
  expect(row?.sent_at).toEqual(world.clock.now)
})

test('while the server is down nothing is lost, and nothing comes twice when it is back', async () => {
  const { port } = server
  await server.close()
  const addresses = Array.from({ length: 6 }, (_, number) => `customer-${number}@example.com`)
  for (const address of addresses) await enqueue(draftTo(address))
  await world.startWorker()
  await eventually(async () => {
    const found = await rows()
    expect(found.map(({ state, attempts }) => [state, attempts])).toEqual(addresses.map(() => ['queued', 1]))
  })
  expect((await rows())[0]?.last_error).toMatch(/ECONNREFUSED|refused/i)

  server = await startMailServer(port)
  // Two sweeps at once, as two processes would: a row has one alarm and one claim.
  later(2)
  await Promise.all([sweep(), sweep()])
  await eventually(async () => expect(await states()).toEqual(addresses.map(() => 'sent')))
  later(2)
  await sweep()
  expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses)
})

test('a mail is not tried before its pause is over, and not for ever', async () => {
  server.behaviour.refuseData = { code: 451, message: 'try again later' }
  const { id } = await enqueue(draftTo('deb@example.com'))
  await deliver(id)
  await deliver(id)
  expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 })
  for (let attempt = 0; attempt < 60; attempt += 1) {
    later(61)
    await deliver(id)
  }
  const [row] = await rows()
  expect(row).toMatchObject({ state: 'failed', last_error: expect.stringContaining('try again later') })
  // Two days, an hour apart at the end.
  expect(row?.attempts).toBeGreaterThan(40)
  expect(row?.attempts).toBeLessThan(50)
})

test('what the server refuses permanently has failed, with its reason', async () => {
  server.behaviour.refuseRecipient = { code: 550, message: 'no such mailbox' }
  const { id } = await enqueue(draftTo('gone@example.com'))
  await deliver(id)
  expect((await rows())[0]).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('no such mailbox'),
  })
})

test('running twice at once hands over once', async () => {
  const { id } = await enqueue(draftTo('deb@example.com'))
  await Promise.all([1, 2, 3].map(() => deliver(id)))
  expect(server.mails).toHaveLength(1)
})

test('a row whose alarm was lost gets another one', async () => {
  await enqueue(draftTo('deb@example.com'))
  await world.pool.query('delete from pgboss.job')
  await world.startWorker()
  await sweep()
  await eventually(async () => expect(await states()).toEqual(['sent']))
})

test('a mail for later waits for its time', async () => {
  const inAnHour = new Date(world.clock.now.getTime() + 3_600_000)
  const { id } = await enqueue(draftTo('deb@example.com', { sendAfter: inAnHour }))
  await deliver(id)
  expect(server.mails).toEqual([])
  later(60)
  await deliver(id)
  expect(server.mails).toHaveLength(1)
})

test('a key is written down once in an organization, and for each of two', async () => {
  const other = await world.givenMember()
  const draft = draftTo('deb@example.com', { dedupeKey: 'quote 1 step 1' })
  const first = await enqueue(draft)
  expect((await enqueue(draft)).id).toBe(first.id)
  await inTransaction(contextOf(world.services, other.tenantId), (tx) => enqueueMessage(tx, draft))
  const account = () => enqueueAccountMail(world.services, draft)
  expect((await account()).id).toBe((await account()).id)
  expect(await rows()).toHaveLength(3)
})

test("an organization sees its own mails alone, and no mail about anybody's account", async () => {
  const other = await world.givenMember()
  await enqueue(draftTo('deb@example.com'))
  await enqueueAccountMail(world.services, draftTo('ann@example.com'))
  const seenBy = (member: Member) =>
    inTransaction(contextOf(world.services, member.tenantId), (tx) =>
      tx.db.selectFrom('outbox').select('recipient').execute(),
    )
  expect(await seenBy(staff)).toEqual([{ recipient: 'deb@example.com' }])
  expect(await seenBy(other)).toEqual([])
  const disown = inTransaction(contextOf(world.services, staff.tenantId), (tx) =>
    tx.db.updateTable('outbox').set({ tenant_id: null }).execute(),
  )
  await expect(disown).rejects.toThrow(/row-level security/)
})

test('the secret of a mail about an account is forgotten once it has left', async () => {
  const { id } = await enqueueAccountMail(world.services, draftTo('ann@example.com'))
  await deliver(id)
  expect((await rows())[0]).toMatchObject({ state: 'sent', body_text: '', body_html: '' })
  expect(server.mails[0]?.content).toContain('G’day')
})

test('without a mail server a mail is written down as not sent, with its reason', async () => {
  await world.close()
  await begin({})
  const record = await enqueue(draftTo('deb@example.com'))
  expect(record).toMatchObject({ state: 'not_sent', lastError: 'not sent: no mail server configured' })
  await sweep()
  expect(await states()).toEqual(['not_sent'])
})

test('a mail that waits when the server is taken out of the configuration is not sent, with its reason', async () => {
  const { id } = await enqueue(draftTo('deb@example.com'))
  await deliverMessage({ ...world.services, mailer: null }, 'email', id)
  expect((await rows())[0]).toMatchObject({
    state: 'not_sent',
    last_error: 'not sent: no mail server configured',
  })
})

test('what the sweep or a missing server settles refreshes the open windows of its quote', async () => {
  const { body: quote } = await world.as(staff).post('/api/v1/quotes', {
    description: 'Downlights',
    customer_name: 'Deb',
    line_items: [{ item_description: 'Labour', item_quantity: 1, item_unit_price: 95 }],
  })
  const refreshed: LiveChange[] = []
  const live = {
    ...world.services.live,
    publish: async (_: unknown, change: LiveChange) => void refreshed.push(change),
  }
  const services = { ...world.services, live }
  const draft = draftTo('deb@example.com', {
    quoteId: quote.id,
    expiresAt: new Date(world.clock.now.getTime() + 1),
  })
  await enqueue(draft)
  const lost = await enqueue(draft)
  await claimMessage(world.services, 'email', lost.id)
  const unsent = await enqueue(draftTo('deb@example.com', { quoteId: quote.id }))
  await enqueue(draftTo('ann@example.com'))
  await deliverMessage({ ...services, mailer: null }, 'email', unsent.id)
  expect(refreshed).toEqual([{ topic: 'mails', quoteId: quote.id }])
  later(60)
  await sweepOutboxJob.runWith(services, {})
  expect(await states()).toEqual(['failed', 'unconfirmed', 'not_sent', 'queued'])
  // One for what was lost, and one for what came too late.
  expect(refreshed).toEqual(Array(3).fill({ topic: 'mails', quoteId: quote.id }))
})

/** Each takes a start of the program; `MAIL_KILLS` asks for more of them. */
const KILLS = Number(process.env['MAIL_KILLS'] ?? 2)

test(`${KILLS} times a program is killed with a mail in hand: each is unconfirmed, and no one sends one again`, async () => {
  const folder = createRunFolder()
  const inHand: (() => void)[] = []
  server.behaviour.beforeAnswer = () => {
    inHand.shift()?.()
    return new Promise(() => undefined)
  }
  const addresses = Array.from({ length: KILLS }, (_, kill) => `customer-${kill}@example.com`)
  for (const address of addresses) {
    const program = await startServer({
      dataDir: folder,
      env: {
        DATABASE_URL: world.databaseUrl,
        APP_SECRET: 'a secret of the tests, long enough to sign with',
        SMTP_URL: server.url,
        MAIL_FROM: 'quotes@quotes.example',
      },
    })
    world.clock.now = new Date()
    const handed = new Promise<void>((resolve) => inHand.push(resolve))
    await enqueue(draftTo(address))
    await handed
    await program.kill()
  }
  // What waited longest may have been found lost by a later program.
  expect((await states()).filter((state) => !['sending', 'unconfirmed'].includes(state))).toEqual([])

  delete server.behaviour.beforeAnswer
  await world.startWorker()
  later(3)
  await sweep()
  await sweep()
  for (const row of await rows()) {
    expect(row).toMatchObject({
      state: 'unconfirmed',
      attempts: 1,
      last_error: expect.stringContaining('may or may not have arrived'),
    })
  }
  expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  await removeRunFolder(folder)
}, 240_000)
