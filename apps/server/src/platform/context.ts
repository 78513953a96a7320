import { type Kysely, sql } from 'kysely'
import type { AnalyticsReceiver } from './analytics/analytics-receiver.ts'
import type { Memberships } from './auth/memberships.ts'
import type { ProviderClients } from './config-integrations.ts'
import { isDatabaseFault } from './database/faults.ts'
import { COMMIT_WITH_NEXT } from './database/pipelined.ts'
import { type ReadReplica, WRITTEN_CHANNEL } from './database/read-replica.ts'
import type { Tables } from './database/schema.ts'
import { sideBySide } from './database/side-by-side.ts'
import type { Events } from './events/topic.ts'
import type { GooglePlaces } from './google-places/google-places.ts'
import type { Jobs } from './jobs/start-jobs.ts'
import type { LanguageModel } from './language-model/language-model.ts'
import type { Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Sealer } from './sealing.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { SpeechToText } from './speech/speech-to-text.ts'
import type { FileStorage } from './storage/file-storage.ts'
import type { SwitchBoard } from './switches/switch-board.ts'
import { isUuid } from './tenants.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

/**
 * For whom and when something is done: the first argument of every function
 * that does I/O. It cannot reach the database; `inTransaction` gives that.
 */
export interface Context {
  readonly tenantId: string
  /** The signed-in person, or null for a visitor, a customer or a job. */
  readonly userId: string | null
  /** How history names the one who acts. */
  readonly actor: string | null
  readonly services: Services
  readonly now: () => Date
  /** Signed-in staff at the customer's page, who try what the customer would do. */
  readonly isStaffAtPage?: boolean
}

/** The context of work for an organization that no person does: a job's, or a customer's. */
export const contextOf = (
  services: Services,
  tenantId: string,
  actor: 'customer' | null = null,
): Context => ({
  tenantId,
  userId: null,
  actor,
  services,
  now: services.now,
})

/** What a process shares over all its requests and jobs. */
export interface Services {
  readonly database: Kysely<Tables>
  /** Null: everything is read from the database itself. */
  readonly replica: ReadReplica | null
  /** What links are made of, without a trailing slash. */
  readonly publicUrl: string
  readonly now: () => Date
  readonly switches: SwitchBoard
  /** Null: the built-in engines alone. */
  readonly languageModel: LanguageModel | null
  readonly storage: FileStorage
  /** Null: nothing is imported from Google. */
  readonly googlePlaces: GooglePlaces | null
  /** Null: no mail leaves the machine. */
  readonly mailer: Mailer | null
  /** Where answers to our mails go; null: to the business's own address. */
  readonly mailReplyDomain: string | null
  /** Null: no SMS leaves the machine. */
  readonly sms: SmsSender | null
  /** Null: no recording leaves the machine. */
  readonly speech: SpeechToText | null
  /** Adds jobs in the caller's transaction. */
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly memberships: Memberships
  readonly live: Live
  readonly events: Events<Tx>
  readonly integrations: IntegrationServices
  /** Sends webhooks to organizations' own programs. */
  readonly webhooks: WebhookSender
  /** Takes the product events; null: they stay here. */
  readonly analytics: AnalyticsReceiver | null
  /** A number in [0, 1). */
  readonly random: () => number
}

/** What connections to other systems need of the deployment. */
export interface IntegrationServices {
  readonly clients: ProviderClients
  /** Encrypts their tokens. */
  readonly sealer: Sealer
  /** Whether calls keep to the rate a provider allows; tests against fakes don't wait. */
  readonly isPaced: boolean
}

/** A context inside a transaction of its tenant. */
export interface Tx extends Context {
  readonly db: Kysely<Tables>
}

const isTx = (ctx: Context | Tx): ctx is Tx => 'db' in ctx

/**
 * Runs one unit of work in a transaction that sees only the context's tenant.
 * Joins the outer transaction when there is one. The tenant, and the person for
 * what triggers record, are set in the same round trip that opens the transaction.
 */
export function inTransaction<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(ctx)) return work(ctx)
  const { database, replica } = ctx.services
  const own = (db: Kysely<Tables>) => work({ ...ctx, db })
  if (replica === null) return runTransaction(database, namesTenant(ctx), own)
  return tellingReplicas(ctx, replica, (ended) =>
    runTransaction(database, namesTenant(ctx), async (db) => ended(db, await own(db))),
  )
}

/** Runs a transaction after which no process reads older rows of the organization from a replica. */
async function tellingReplicas<T>(
  { tenantId }: Context,
  replica: ReadReplica,
  run: (ended: (db: Kysely<Tables>, result: T) => Promise<T>) => Promise<T>,
): Promise<T> {
  let wrote = false
  const result = await run(async (db, value) => {
    const told = await sql`select pg_notify(${WRITTEN_CHANNEL}, ${tenantId})
      where pg_current_xact_id_if_assigned() is not null`.execute(db)
    wrote = told.rows.length > 0
    return value
  })
  if (wrote) replica.wrote(tenantId)
  return result
}

/**
 * The same for work that only reads, in one round trip where it asks once: its result is there before the transaction
 * has ended. A write inside it fails.
 */
export function inReading<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return isTx(ctx) ? work(ctx) : readIn(ctx.services.database, ctx, work)
}

/**
 * The same for lists and figures: from the read replica, where there is one that has all that the organization wrote.
 * Where the replica fails, the database itself is read.
 */
export async function inListing<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { replica } = ctx.services
  if (isTx(ctx) || !replica?.hasAllOf(ctx.tenantId)) return inReading(ctx, work)
  try {
    return await readIn(replica.database, ctx, work)
  } catch (error) {
    if (!isDatabaseFault(error)) throw error
    replica.distrust()
    return inReading(ctx, work)
  }
}

function readIn<T>(database: Kysely<Tables>, ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const reading = runTransaction(
      database,
      namesTenant(ctx),
      async (db) => resolve(await work({ ...ctx, db })),
      'begin read only',
    )
    // Once the result is out, a failing end changes nothing about it.
    reading.catch(reject)
  })
}

/** What all contexts of one transaction share. */
export const transactionOf = ({ db }: Tx): object => db

/** Whether work in this context joins a transaction that began before. */
export const joinsTransaction = (ctx: Context): boolean => isTx(ctx)

/**
 * Runs the last statement of a transaction, whose commit travels along: one round trip less. What is asked after it
 * fails, so only the one that began the transaction may end it so.
 */
export async function endingWith<T>(
  { db, services }: Pick<Tx, 'db'> & { readonly services: Pick<Services, 'replica'> },
  statement: () => Promise<T>,
): Promise<T> {
  // The replicas' processes are notified after it.
  if (services.replica !== null) return statement()
  await sql.raw(COMMIT_WITH_NEXT).execute(db)
  return statement()
}

/** Runs a part of a transaction that may fail: what it has written is taken back, and the transaction goes on. */
export async function inSavepoint({ db }: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint part`.execute(db)
  try {
    await work()
    await sql`release savepoint part`.execute(db)
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db)
    throw error
  }
}

function namesTenant({ tenantId, userId }: Context): string {
  if (!isUuid(tenantId)) throw new Error('A tenant id is a uuid')
  const tenant = `set local app.tenant_id = '${tenantId}'`
  return userId !== null && isUuid(userId) ? `${tenant}; set local app.user_id = '${userId}'` : tenant
}

/**
 * Runs a long reading in a transaction of its own that sees the tenant as it is at its first query, whatever is
 * written in the meantime, and can write nothing.
 */
export function inSnapshot<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database } = ctx.services
  return runTransaction(database, namesTenant(ctx), (db) => work({ ...ctx, db }), SNAPSHOT)
}

/** How long one statement may take and wait for others: the caller gets "try again", and holds up no one else. */
const LIMITS = "set local lock_timeout = '10s'; set local statement_timeout = '60s'"

const SNAPSHOT = 'begin isolation level repeatable read read only'

/** The same for work that crosses tenants: jobs, and finding the tenant of a public link. */
export function inSystemTransaction<T>(
  services: Services,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return runTransaction(services.database, `set local app.system = 'on'`, work)
}

function runTransaction<T>(
  database: Kysely<Tables>,
  setting: string,
  work: (db: Kysely<Tables>) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return database.connection().execute(async (holder) => {
    const db = await sideBySide(holder)
    const limits = begin === SNAPSHOT ? '' : `; ${LIMITS}`
    await sql.raw(`${begin}; ${setting}${limits}`).execute(db)
    try {
      const result = await work(db)
      await sql.raw('commit').execute(db)
      return result
    } catch (error) {
      // A broken connection cannot roll back; the server does it, and the first error is the one that counts.
      await sql
        .raw('rollback')
        .execute(db)
        .catch(() => undefined)
      throw error
    }
  })
}
