import { resolve } from 'node:path'
import { type Feature, isFeature } from '@quotewright/domain/features/switches.ts'
import { DEFAULT_OFFER, type OfferSettings } from '@quotewright/domain/leads/signup-offer.ts'
import { z } from 'zod'
import {
  ANALYTICS_VARIABLES,
  type AnalyticsSettings,
  analyticsSettings,
  demandAnalyticsVariables,
} from './config-analytics.ts'
import {
  DATABASE_VARIABLES,
  type DatabaseSettings,
  databaseSettings,
  demandDatabaseVariables,
} from './config-database.ts'
import { ConfigError } from './config-error.ts'
import {
  demandGooglePlacesVariables,
  GOOGLE_PLACES_VARIABLES,
  type GooglePlacesSettings,
  googlePlacesSettings,
} from './config-google-places.ts'
import {
  demandHostedSignInVariables,
  HOSTED_SIGN_IN_VARIABLES,
  type HostedSignInSettings,
  hostedSignInSettings,
} from './config-hosted-sign-in.ts'
import { type ProviderClients, readIntegrations } from './config-integrations.ts'
import {
  demandModelVariables,
  LANGUAGE_MODEL_VARIABLES,
  type LanguageModelSettings,
  languageModelSettings,
} from './config-language-model.ts'
import { demandMailVariables, MAIL_VARIABLES, type MailSettings, mailSettings } from './config-mail.ts'
import { demandSmsVariables, SMS_VARIABLES, type SmsSettings, smsSettings } from './config-sms.ts'
import {
  demandSpeechVariables,
  SPEECH_VARIABLES,
  type SpeechSettings,
  speechSettings,
} from './config-speech.ts'
import { STORAGE_VARIABLES, type StorageSettings, storageSettings } from './config-storage.ts'
import { TELEMETRY_VARIABLES, type TelemetrySettings, telemetrySettings } from './config-telemetry.ts'
import { chooseDataDir } from './database/embedded/data-dir.ts'
import { SecretText } from './secret-text.ts'

/** Everything the deployment decides. Source: architecture §2. */
export interface Config extends DatabaseSettings {
  readonly port: number
  readonly host: string
  /** What links are made of, without a trailing slash. */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Where nightly backups go, absolute; undefined: there are none. */
  readonly backupDir: string | undefined
  readonly role: 'all' | 'api' | 'worker'
  /** How long a process that is asked to end still answers, for a load balancer to notice. */
  readonly drainSeconds: number
  /** Undefined: generated once into the data folder. */
  readonly appSecret: string | undefined
  /** What `appSecret` was before, for what is still encrypted with it; undefined after that. */
  readonly previousAppSecret: string | undefined
  readonly signUp: 'open' | 'invite'
  readonly featuresOff: ReadonlySet<Feature>
  readonly rateLimits: boolean
  readonly offer: OfferSettings
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** Null: the built-in engine alone. */
  readonly languageModel: LanguageModelSettings | null
  readonly storage: StorageSettings
  /** Null: no reviews are imported from Google. */
  readonly googlePlaces: GooglePlacesSettings | null
  /** Null: no mail leaves the machine. */
  readonly mail: MailSettings | null
  /** What is signed that mail services tell us; null: they tell us nothing. */
  readonly mailWebhookSecret: SecretText | null
  /** Where answers to our mails go; null: to the business's own address. */
  readonly mailReplyDomain: string | null
  /** Null: no SMS leaves the machine. */
  readonly sms: SmsSettings | null
  /** What is signed that the SMS provider tells us; null: it tells us nothing. */
  readonly smsWebhookSecret: SecretText | null
  /** What reads `/metrics`; null: no one does. */
  readonly metricsToken: SecretText | null
  /** Where traces and figures go, over OTLP; null: nowhere. */
  readonly telemetry: TelemetrySettings | null
  /** Null: no recording leaves the machine. */
  readonly speech: SpeechSettings | null
  /** Null: people sign in with email and password alone. */
  readonly hostedSignIn: HostedSignInSettings | null
  /** Whether webhooks may go to private addresses and over plain HTTP. */
  readonly webhooksAllowPrivate: boolean
  /** Null: product events are not forwarded. */
  readonly analytics: AnalyticsSettings | null
  /** Providers an organization can connect. */
  readonly integrations: ProviderClients
  /** Sentences to print at start. */
  readonly notices: readonly string[]
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,15}$/, error)
    .transform(Number)
    .refine((value) => value >= from && value <= to, error)
}

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` })

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})

const secret = z.string().min(32, 'must have at least 32 characters; `openssl rand -base64 48` makes one')

const features = z.string().transform((text, context): ReadonlySet<Feature> => {
  const names = text.split(',').map((name) => name.trim())
  for (const name of names.filter((wanted) => wanted !== '' && !isFeature(wanted))) {
    context.addIssue({ code: 'custom', message: `has no switch "${name}"; names are separated by commas` })
  }
  return new Set(names.filter(isFeature))
})

const bearerToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters; `openssl rand -base64 24` makes one')
  .transform((token) => new SecretText(token))

const Variables = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: webAddress.optional(),
    DATA_DIR: z.string().optional(),
    BACKUP_DIR: z.string().optional(),
    DRAIN_SECONDS: wholeNumber(0, 300).default(0),
    ROLE: oneOf(['all', 'api', 'worker']).default('all'),
    APP_SECRET: secret.optional(),
    APP_SECRET_PREVIOUS: secret.optional(),
    SIGN_UP: oneOf(['open', 'invite']).default('open'),
    FEATURES_OFF: features.default(new Set<Feature>()),
    RATE_LIMITS: oneOf(['on', 'off']).default('on'),
    OFFER_BASE_SIGNUPS: wholeNumber(0, 1_000_000_000).default(DEFAULT_OFFER.baseSignups),
    OFFER_SPOTS: wholeNumber(1, 1_000_000_000).default(DEFAULT_OFFER.totalSpots),
    OFFER_FLOOR: wholeNumber(0, 1_000_000_000).default(DEFAULT_OFFER.minimumSpots),
    LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
    METRICS_TOKEN: bearerToken.optional(),
    WEBHOOKS_ALLOW_PRIVATE: oneOf(['on', 'off']).default('off'),
    ...DATABASE_VARIABLES,
    ...LANGUAGE_MODEL_VARIABLES,
    ...STORAGE_VARIABLES,
    ...GOOGLE_PLACES_VARIABLES,
    ...MAIL_VARIABLES,
    ...SMS_VARIABLES,
    ...SPEECH_VARIABLES,
    ...HOSTED_SIGN_IN_VARIABLES,
    ...ANALYTICS_VARIABLES,
    ...TELEMETRY_VARIABLES,
  })
  .superRefine((variables, context) => {
    const demand = (name: string, message: string) => {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    if (variables.DATABASE_URL !== undefined && variables.APP_SECRET === undefined) {
      demand('APP_SECRET', 'must be set when DATABASE_URL is set, to the same value on every machine')
    }
    if (variables.OFFER_FLOOR > variables.OFFER_SPOTS) {
      demand('OFFER_FLOOR', 'must not be more than OFFER_SPOTS')
    }
    demandDatabaseVariables(variables, demand)
    demandModelVariables(variables, demand)
    demandGooglePlacesVariables(variables, demand)
    demandMailVariables(variables, demand)
    demandSmsVariables(variables, demand)
    demandSpeechVariables(variables, demand)
    demandHostedSignInVariables(variables, demand)
    demandAnalyticsVariables(variables, demand)
  })

/**
 * Reads the configuration once, at start. An empty variable counts as unset.
 *
 * @throws ConfigError with one line per bad variable: its name and what it must be.
 * Source: architecture §2.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Variables.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  const integrations = readIntegrations(env)
  if (!parsed.success || integrations.problems.length > 0) {
    const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError([...(problems ?? []), ...integrations.problems].join('\n'))
  }
  const variables = parsed.data
  const folder = chooseDataDir(variables.DATA_DIR, { embedded: variables.DATABASE_URL === undefined })
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl: (variables.PUBLIC_URL ?? `http://127.0.0.1:${variables.PORT}`).replace(/\/+$/, ''),
    dataDir: folder.path,
    backupDir: variables.BACKUP_DIR === undefined ? undefined : resolve(variables.BACKUP_DIR),
    ...databaseSettings(variables),
    role: variables.ROLE,
    drainSeconds: variables.DRAIN_SECONDS,
    appSecret: variables.APP_SECRET,
    previousAppSecret: variables.APP_SECRET_PREVIOUS,
    signUp: variables.SIGN_UP,
    featuresOff: variables.FEATURES_OFF,
    rateLimits: variables.RATE_LIMITS === 'on',
    offer: {
      baseSignups: variables.OFFER_BASE_SIGNUPS,
      totalSpots: variables.OFFER_SPOTS,
      minimumSpots: variables.OFFER_FLOOR,
    },
    logLevel: variables.LOG_LEVEL,
    languageModel: languageModelSettings(variables),
    storage: storageSettings(variables.STORAGE_URL, folder.path),
    googlePlaces: googlePlacesSettings(variables),
    mail: mailSettings(variables),
    mailWebhookSecret: variables.MAIL_WEBHOOK_SECRET ?? null,
    mailReplyDomain: variables.MAIL_REPLY_DOMAIN ?? null,
    sms: smsSettings(variables),
    speech: speechSettings(variables),
    smsWebhookSecret: variables.SMS_WEBHOOK_SECRET ?? null,
    metricsToken: variables.METRICS_TOKEN ?? null,
    telemetry: telemetrySettings(variables),
    hostedSignIn: hostedSignInSettings(variables),
    webhooksAllowPrivate: variables.WEBHOOKS_ALLOW_PRIVATE === 'on',
    analytics: analyticsSettings(variables),
    integrations: integrations.clients,
    notices: folder.notice === undefined ? [] : [folder.notice],
  }
}
