import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { inSystemTransaction } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { testFixture, testMember } from '../../testing/file-world.ts'
import { VISITOR } from '../../testing/given-objects.ts'
import { mailerTo, startMailServer } from '../../testing/mail-server.ts'
import { acceptShown, type PublishedQuote, publishQuote } from '../../testing/published-quote.ts'
import { createRunFolder, removeRunFolder } from '../../testing/run-folder.ts'
import { startServer } from '../../testing/running-server.ts'
import { createWorld } from '../../testing/world.ts'
import { makeCertificateJob } from './certificates.jobs.ts'

const server = testFixture(startMailServer)
const world = testFixture(() => createWorld({ mailer: mailerTo(server.port) }))
const staff = testMember(world)

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 100 })

async function accept({ url }: PublishedQuote): Promise<void> {
  expect((await acceptShown(world, url)).status).toBe(200)
}

async function givenAccepted(customer: object = { customer_email: 'deb@example.com' }) {
  const quote = {
    customer_name: 'Deb Hanley',
    line_items: [{ item_description: 'Deck', item_unit_price: 5000 }],
  }
  const { id } = (await world.as(staff).post('/api/v1/quotes', { ...quote, ...customer })).body
  await accept(await publishQuote(world, staff, id))
  return { id: id as string, ...(await newestAcceptance()) }
}

const newestAcceptance = () =>
  inSystemTransaction(world.services, async (db) => {
    const row = await db
      .selectFrom('quote_acceptances')
      .select(['id', 'certificate_hash'])
      .orderBy('accepted_at', 'desc')
      .executeTakeFirstOrThrow()
    return { acceptanceId: row.id, hash: row.certificate_hash }
  })

const copies = () =>
  inSystemTransaction(world.services, (db) =>
    db.selectFrom('outbox').selectAll().where('kind', 'like', 'certificates.%').orderBy('kind').execute(),
  )
const make = (acceptanceId: string) => makeCertificateJob.runWith(world.services, { acceptanceId })

test('both sides get the signed copy the moment the quote is accepted, with the issued file attached', async () => {
  await world.startWorker()
  const { id } = await givenAccepted()
  await eventually(() => {
    expect(server.mailsTo('deb@example.com')).toHaveLength(1)
    expect(
      server.mailsTo(staff.email).filter((mail) => mail.content.includes('accepted a quote')),
    ).toHaveLength(1)
  })
  const [customers] = server.mailsTo('deb@example.com')
  expect(customers?.headers.get('subject')).toMatch(/^Your signed copy of quote Q-/)
  expect(customers?.headers.get('reply-to')).toContain(staff.email)
  expect(customers?.content).toContain('application/pdf')
  expect(customers?.content).toContain('https://quotes.example/verify/')
  const issued = await world.as(staff).get(`/api/v1/quotes/${id}/acceptance/certificate`)
  for (const { attachments } of await copies()) {
    expect(attachments).toEqual([
      {
        name: expect.stringMatching(/^Certificate Q-.*\.pdf$/),
        mediaType: 'application/pdf',
        content: Buffer.from(issued.bytes).toString('base64'),
      },
    ])
  }
})

test('running twice, or many at once, issues one certificate and mails it once', async () => {
  const { acceptanceId } = await givenAccepted()
  await Promise.all([make(acceptanceId), make(acceptanceId), make(acceptanceId)])
  const { hash } = await newestAcceptance()
  await make(acceptanceId)
  expect((await newestAcceptance()).hash).toBe(hash)
  const mails = await copies()
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['certificates.business-copy', staff.email],
    ['certificates.customer-copy', 'deb@example.com'],
  ])
  for (const { attachments } of mails) {
    const bytes = Buffer.from(attachments[0]?.content ?? '', 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  }
})

test('a mail that cannot be written down takes the certificate back, and the next run makes both', async () => {
  const { acceptanceId } = await givenAccepted()
  const failing = {
    ...world.services,
    jobs: { enqueue: () => Promise.reject(new Error('the queue is away')) },
  }
  await expect(makeCertificateJob.runWith(failing, { acceptanceId })).rejects.toThrow('the queue is away')
  expect([(await newestAcceptance()).hash, await copies()]).toEqual([null, []])
  await make(acceptanceId)
  expect(await copies()).toHaveLength(2)
})

test('a program that is killed while it makes one leaves it to the next, which mails it once', async () => {
  const folder = createRunFolder()
  const { acceptanceId } = await givenAccepted()
  const program = await startServer({
    dataDir: folder,
    env: {
      DATABASE_URL: world.databaseUrl,
      APP_SECRET: 'a secret of the tests, long enough to sign with',
      SMTP_URL: server.url,
      MAIL_FROM: 'quotes@quotes.example',
    },
  })
  // It has taken the job, and takes longer to set the document than this.
  await eventually(async () => {
    const { rows } = await world.pool.query(
      `select state from pgboss.job where name = 'certificates.make-certificate'`,
    )
    expect(['active', 'completed']).toContain(rows[0]?.state)
  })
  await program.kill()
  await make(acceptanceId)
  await world.startWorker()
  await eventually(async () => {
    expect((await copies()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
  expect(server.mailsTo('deb@example.com')).toHaveLength(1)
  await removeRunFolder(folder)
}, 60_000)

test('a customer without an address gets no mail, and no one does in the demo', async () => {
  const { acceptanceId } = await givenAccepted({})
  await make(acceptanceId)
  expect((await copies()).map(({ recipient }) => recipient)).toEqual([staff.email])

  const { body } = await world.as().post('/api/v1/tasks/execute', {
    task_details: 'Fit 6 downlights at 85 each',
    metadata: { customer_email: 'anyone@example.com', lead_details: VISITOR },
  })
  const published = await publishQuote(world, undefined, body.quote_id)
  world.clock.now = new Date(world.clock.now.getTime() + 1_000)
  await accept(published)
  const demo = await newestAcceptance()
  await make(demo.acceptanceId)
  expect((await newestAcceptance()).hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await copies()).filter(({ tenant_id }) => tenant_id === DEMO_TENANT_ID)).toEqual([])
})
