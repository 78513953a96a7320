import pg from 'pg'
import { FOLLOW_UP_ALARM } from '../apps/server/src/features/follow-ups/runs/follow-up-alarm.ts'
import { copyDueFollowUps } from '../apps/server/src/features/follow-ups/testing/copy-due-follow-ups.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts'
import { withClient } from '../apps/server/src/platform/database/embedded/with-client.ts'
import { createQueries } from '../apps/server/src/platform/database/queries.ts'
import { referenceTo } from '../apps/server/src/platform/jobs/define-job.ts'
import { startJobs } from '../apps/server/src/platform/jobs/start-jobs.ts'
import { type MailServer, startMailServer } from '../apps/server/src/testing/mail-server.ts'
import { createRunFolder, removeRunFolder } from '../apps/server/src/testing/run-folder.ts'
import { type RunningServer, startServer } from '../apps/server/src/testing/running-server.ts'
import {
  type HttpMember,
  memberHeaders,
  signUpOverHttp,
} from '../apps/server/src/testing/sign-up-over-http.ts'
import { HttpConnection } from './http-connection.ts'
import { type Measurement, summarise } from './measurement.ts'
import { kept, type PartResults } from './results.ts'
import { sampleQuote } from './sample-quote.ts'

const PUBLISHED = 200
const WARM_UP = 20
const DUE = 1_000
const BUDGET = { planningMs: 10, perMinute: 1_000 }
const GIVE_UP_MS = 10 * 60_000
const SECRET = 'a secret of the bench, long enough to sign with'

/**
 * What planning adds to publishing a quote, and how many messages that are due at once two workers hand to a mail
 * server a minute. On a database of its own.
 */
export async function benchFollowUps(): Promise<PartResults> {
  const dataDir = createRunFolder()
  const mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'quotes@quotes.example', APP_SECRET: SECRET }
  const programs: RunningServer[] = []
  try {
    const first = await startServer({ dataDir, env })
    programs.push(first)
    const database = await startEmbedded(dataDir)
    const planning = await benchPlanning(first.url)
    programs.push(await startServer({ dataDir, env: { ...env, ROLE: 'worker', DATABASE_URL: database.url } }))
    const perMinute = await handOverAll(first.url, database.url, mailServer)
    return {
      timed: planning.timed,
      figures: [
        planning.figure,
        {
          name: `Follow-ups handed to a mail server a minute, ${DUE} due at once, two workers`,
          value: Math.round(perMinute).toString(),
          budget: kept(`${BUDGET.perMinute}`, perMinute >= BUDGET.perMinute),
        },
      ],
    }
  } finally {
    for (const program of programs.toReversed()) await program.stop()
    await mailServer.close()
    await removeRunFolder(dataDir)
  }
}

/** Two organizations publish in turns, one of them with a campaign: the difference is what planning costs. */
async function benchPlanning(url: string) {
  const plain = await Publisher.of(url, await signUpOverHttp(url))
  const planning = await Publisher.of(url, await givenBusiness(url))
  for (let at = 0; at < WARM_UP + PUBLISHED; at += 1) {
    await plain.publish(at >= WARM_UP)
    await planning.publish(at >= WARM_UP)
  }
  const [without, withCampaign] = [plain.end(), planning.end()]
  const addedMs = withCampaign.p50Ms - without.p50Ms
  return {
    timed: [
      { name: 'Publish a quote, one at a time', ours: without },
      { name: 'The same with three follow-ups planned', ours: withCampaign },
    ],
    figure: {
      name: 'What planning adds to publishing, p50',
      value: `${addedMs.toFixed(2)} ms`,
      budget: kept(`${BUDGET.planningMs} ms`, addedMs < BUDGET.planningMs),
    },
  }
}

class Publisher {
  readonly #connection: HttpConnection
  readonly #timesMs: number[] = []

  private constructor(connection: HttpConnection) {
    this.#connection = connection
  }

  static async of(url: string, member: HttpMember): Promise<Publisher> {
    return new Publisher(new HttpConnection(url, memberHeaders(member)))
  }

  async publish(isCounted: boolean): Promise<void> {
    const { id } = await this.#send('/api/v1/quotes', sampleQuote('Deb Okafor'))
    const startedAt = performance.now()
    await this.#send(`/api/v1/quotes/${id}/export-to-viewer`, {})
    if (isCounted) this.#timesMs.push(performance.now() - startedAt)
  }

  async #send(path: string, body: object): Promise<{ id: string }> {
    const answer = await this.#connection.send({ method: 'POST', path, body })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
    return JSON.parse(answer.body.toString()) as { id: string }
  }

  end(): Measurement {
    this.#connection.close()
    return summarise(
      this.#timesMs,
      this.#timesMs.reduce((sum, ms) => sum + ms, 0),
    )
  }
}

/** An organization with the default campaign switched on, and without quiet hours: the bench may run at night. */
async function givenBusiness(url: string): Promise<HttpMember> {
  const member = await signUpOverHttp(url)
  const headers = memberHeaders(member)
  const call = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { campaigns } = (await call('/campaigns')) as { campaigns: { id: string }[] }
  await call(`/campaigns/${campaigns[0]?.id}/activate`, 'POST', {})
  const { settings } = (await call('/organization/settings')) as { settings: object }
  await call('/organization/settings', 'PUT', { ...settings, quiet_hours: null })
  return member
}

/** @returns messages a minute, from when all are due until the last has arrived. */
async function handOverAll(url: string, databaseUrl: string, mailServer: MailServer): Promise<number> {
  const member = await givenBusiness(url)
  const publisher = new HttpConnection(url, memberHeaders(member))
  const create = { method: 'POST', path: '/api/v1/quotes', body: sampleQuote('Deb Okafor') } as const
  const { id } = JSON.parse((await publisher.send(create)).body.toString()) as { id: string }
  await publisher.send({ method: 'POST', path: `/api/v1/quotes/${id}/export-to-viewer`, body: {} })
  publisher.close()

  const dueAt = new Date()
  const messageIds = await withClient(databaseUrl, async (client) => {
    await client.query('begin')
    const copied = await copyDueFollowUps(client, id, { copies: DUE, dueAt })
    await client.query('commit')
    return copied
  })
  mailServer.mails.length = 0
  await setAlarms(databaseUrl, member, messageIds)
  const startedAt = performance.now()
  while (mailServer.mails.length < DUE) {
    if (performance.now() - startedAt > GIVE_UP_MS)
      throw new Error(`Only ${mailServer.mails.length} of ${DUE} messages arrived`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return (DUE * 60_000) / (performance.now() - startedAt)
}

/** All in one transaction, so that none rings before the others are set. */
async function setAlarms(
  databaseUrl: string,
  { tenantId }: HttpMember,
  messageIds: readonly string[],
): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const jobs = await startJobs({ databaseUrl, log: console })
  const alarm = referenceTo(FOLLOW_UP_ALARM)
  await createQueries(pool)
    .transaction()
    .execute(async (db) => {
      for (const messageId of messageIds)
        await jobs.enqueue({ db }, alarm, { tenantId, messageId }, { singletonKey: messageId })
    })
  await jobs.stop()
  await pool.end()
}
