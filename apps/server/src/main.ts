import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { composeApp } from './app/compose-app.ts'
import { jobs as jobDefinitions } from './app/jobs.ts'
import { migrateEverything } from './app/migrate-everything.ts'
import { subscriptions } from './app/subscribers.ts'
import { nightlyBackupJob } from './operations/nightly-backup.job.ts'
import { createAnalyticsReceiver } from './platform/analytics/analytics-receiver.ts'
import { type LeftBehind, readLeftBehind } from './platform/backup/left-behind.ts'
import { type Config, readConfig } from './platform/config.ts'
import { ConfigError } from './platform/config-error.ts'
import type { MailSettings } from './platform/config-mail.ts'
import { createServices } from './platform/create-services.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { createEvents } from './platform/events/create-events.ts'
import { Draining } from './platform/http/draining.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { createLanguageModel, type LanguageModel } from './platform/language-model/language-model.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { createSealer } from './platform/sealing.ts'
import { loadSecret } from './platform/secret.ts'
import { createHttpSms } from './platform/sms/http-sms.ts'
import { createHttpSpeech } from './platform/speech/http-speech.ts'
import type { SpeechToText } from './platform/speech/speech-to-text.ts'
import { startTelemetry } from './platform/telemetry/telemetry.ts'
import { createWebhookSender } from './platform/webhooks/webhook-sender.ts'

/** How long a port that another process is just leaving is waited for. */
const PORT_PATIENCE_MS = 10_000

/** Starts one process of the program and returns how to end it. */
async function start(config: Config, logger: Logger): Promise<() => Promise<void>> {
  const telemetry = config.telemetry === null ? null : await startTelemetry(config.telemetry)
  const database = await openWithNotices(config)
  await migrateEverything(database.sessions, database.url)
  const secret = loadSecret(config)
  const jobs = await startJobs({ databaseUrl: database.url, log: logger })
  const services = createServices(database.pool, {
    ways: database,
    publicUrl: config.publicUrl,
    featuresOff: config.featuresOff,
    languageModel: connectLanguageModel(config, logger),
    mailer: config.mail === null ? null : await connectMail(config.mail),
    mailReplyDomain: config.mailReplyDomain,
    sms: config.sms === null ? null : createHttpSms(config.sms),
    speech: connectSpeech(config, logger),
    storage: config.storage,
    googlePlaces: config.googlePlaces,
    jobs,
    events: createEvents(subscriptions, (message, error) => logger.error({ err: error }, message)),
    webhooks: createWebhookSender({ allowPrivate: config.webhooksAllowPrivate }),
    analytics: config.analytics === null ? null : createAnalyticsReceiver(config.analytics),
    integrations: {
      clients: config.integrations,
      sealer: createSealer([
        secret,
        ...(config.previousAppSecret === undefined ? [] : [config.previousAppSecret]),
      ]),
      isPaced: config.rateLimits,
    },
  })
  if (config.role !== 'api') await jobs.work([...jobDefinitions, ...backupJobs(config)], services)

  const draining = new Draining()
  const app = await composeApp({
    draining,
    serves: config.role === 'worker' ? 'health' : 'everything',
    pool: database.pool,
    services,
    secret,
    previousSecret: config.previousAppSecret,
    openSignUp: config.signUp === 'open',
    hostedSignIn: config.hostedSignIn,
    mailWebhookSecret: config.mailWebhookSecret,
    smsWebhookSecret: config.smsWebhookSecret,
    metricsToken: config.metricsToken,
    backupDir: config.backupDir,
    telemetry,
    offer: config.offer,
    rateLimits: rateLimitsOf(config),
    jobsAnswer: () => jobs.isAnswering(),
    logger,
  })
  await listen(app, config)
  return async () => {
    await draining.drainFor(config.drainSeconds)
    await app.close()
    await jobs.stop()
    await database.close()
    await telemetry?.end()
  }
}

/** Opens the database, and prints what a person who starts the program should know. */
async function openWithNotices(config: Config): Promise<OpenDatabase> {
  for (const notice of config.notices) console.log(notice)
  const database = await openDatabase(config)
  const left = await readLeftBehind(database.pool)
  if (left !== undefined) console.log(oldCopyNotice(left))
  return database
}

/** Two copies that are both in use would each lack what the other one has. */
const oldCopyNotice = ({ to, at }: LeftBehind): string =>
  `This is an old copy: the data was moved to ${to} on ${at.slice(0, 10)}. To use the moved data, stop and set DATABASE_URL to it.`

const backupJobs = ({ backupDir }: Config) => (backupDir === undefined ? [] : [nightlyBackupJob(backupDir)])

/** What speaks SMTP takes 4 MB, which a program without a mail server does without. */
async function connectMail(settings: MailSettings): Promise<Mailer> {
  const { createSmtpMailer } = await import('./platform/mail/smtp-mailer.ts')
  return createSmtpMailer(settings)
}

function connectLanguageModel({ languageModel }: Config, logger: Logger): LanguageModel | null {
  if (languageModel === null) return null
  return createLanguageModel({
    ...languageModel,
    onFailure: ({ kind, status }) => logger.warn({ kind, status }, 'language model: no usable answer'),
  })
}

function connectSpeech({ speech }: Config, logger: Logger): SpeechToText | null {
  if (speech === null) return null
  return createHttpSpeech({
    ...speech,
    onFailure: ({ kind, status }) => logger.warn({ kind, status }, 'speech-to-text: no text'),
  })
}

function rateLimitsOf(config: Config): 'off' | 'in memory' | 'shared' {
  if (!config.rateLimits) return 'off'
  return config.role === 'all' && config.databaseUrl === undefined ? 'in memory' : 'shared'
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const deadline = Date.now() + PORT_PATIENCE_MS
  for (;;) {
    try {
      await app.listen({ host, port })
      return
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

function endOnSignals(stop: () => Promise<void>, logger: Logger): void {
  let ending = false
  const end = async (reason: string) => {
    if (ending) return
    ending = true
    logger.info({ reason }, 'stopping')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal))
  // The launcher holds the other end: without it no one would ever stop this process.
  process.on('disconnect', () => void end('launcher gone'))
}

try {
  const config = readConfig(process.env)
  const logger = pino({ level: config.logLevel, base: null })
  const stop = await start(config, logger)
  endOnSignals(stop, logger)
  console.log(`Quotewright is ready at ${config.publicUrl}`)
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}
