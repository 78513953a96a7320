import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

// An external database, so that the answer does not depend on who runs the tests and where.
const external = { DATABASE_URL: 'postgres://app:x@db.example/app', APP_SECRET: 'x'.repeat(32) }

test('everything has a default, and an empty variable counts as unset', () => {
  expect(readConfig({ ...external, PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    databaseUrl: external.DATABASE_URL,
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    role: 'all',
    drainSeconds: 0,
    appSecret: external.APP_SECRET,
    previousAppSecret: undefined,
    signUp: 'open',
    featuresOff: new Set(),
    rateLimits: true,
    offer: { baseSignups: 1200, totalSpots: 1500, minimumSpots: 10 },
    logLevel: 'info',
    languageModel: null,
    storage: { kind: 'folder', path: join(resolve('data'), 'files') },
    googlePlaces: null,
    mail: null,
    mailWebhookSecret: null,
    mailReplyDomain: null,
    sms: null,
    speech: null,
    smsWebhookSecret: null,
    metricsToken: null,
    telemetry: null,
    hostedSignIn: null,
    webhooksAllowPrivate: false,
    analytics: null,
    integrations: new Map(),
    notices: [],
  })
})

describe('speech-to-text', () => {
  test('needs an address alone', () => {
    const { speech } = readConfig({ ...external, SPEECH_BASE_URL: 'http://127.0.0.1:8000/v1//' })
    expect(speech).toEqual({ baseUrl: 'http://127.0.0.1:8000/v1', apiKey: undefined, model: 'whisper-1' })
  })

  test('keeps its key to itself', () => {
    const { speech } = readConfig({
      ...external,
      SPEECH_BASE_URL: 'https://api.openai.com/v1',
      SPEECH_API_KEY: 'sk-secret',
      SPEECH_MODEL: 'gpt-4o-transcribe',
    })
    expect(speech?.apiKey?.reveal()).toBe('sk-secret')
    expect(speech?.model).toBe('gpt-4o-transcribe')
    expect(JSON.stringify(speech)).not.toContain('sk-secret')
  })

  test.each([
    [{ SPEECH_API_KEY: 'sk-secret' }, 'SPEECH_BASE_URL must be set when SPEECH_API_KEY is set'],
    [{ SPEECH_MODEL: 'small' }, 'SPEECH_BASE_URL must be set when SPEECH_MODEL is set'],
    [{ SPEECH_BASE_URL: 'ftp://x' }, 'SPEECH_BASE_URL must be an address that starts with http://'],
    [{ SPEECH_BASE_URL: 'nowhere' }, 'SPEECH_BASE_URL must be an address that starts with http://'],
    [{ SPEECH_BASE_URL: 'https://me:pass@x/v1' }, 'SPEECH_BASE_URL must not contain a user or password'],
    [{ SPEECH_BASE_URL: 'https://x/v1?key=1' }, 'SPEECH_BASE_URL must not contain ? or #'],
    [{ SPEECH_BASE_URL: 'https://x/v1', SPEECH_API_KEY: 'a b' }, 'SPEECH_API_KEY must be the key alone'],
    [{ SPEECH_BASE_URL: 'https://x/v1', SPEECH_MODEL: 'a b' }, 'SPEECH_MODEL must be the name of a model'],
  ])('%o is refused', (env, sentence) => {
    expect(() => readConfig({ ...external, ...env })).toThrow(sentence)
    expect(() => readConfig({ ...external, ...env })).not.toThrow('sk-secret')
  })
})

test('values are read', () => {
  const config = readConfig({
    ...external,
    PORT: '8080',
    PUBLIC_URL: 'https://quotes.example/',
    DATA_DIR: '/srv/quotewright',
    ROLE: 'worker',
    SIGN_UP: 'invite',
    FEATURES_OFF: 'dashboard, calculator',
    RATE_LIMITS: 'off',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://quotes.example',
    dataDir: '/srv/quotewright',
    role: 'worker',
    signUp: 'invite',
    featuresOff: new Set(['dashboard', 'calculator']),
    rateLimits: false,
  })
})

test('a language model is read, its key as a secret', () => {
  const local = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: 'http://127.0.0.1:11434/v1/',
    AI_MODEL: 'qwen3',
  }
  expect(readConfig({ ...external, ...local }).languageModel).toEqual({
    provider: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: undefined,
    model: 'qwen3',
  })
  const hosted = readConfig({ ...external, AI_PROVIDER: 'anthropic', AI_API_KEY: 'sk-1', AI_MODEL: 'm' })
  expect(hosted.languageModel).toMatchObject({
    provider: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
  })
  expect(hosted.languageModel?.apiKey?.reveal()).toBe('sk-1')
  expect(JSON.stringify(hosted)).not.toContain('sk-1')
})

test('a mail server is read, its password as a secret', () => {
  const variables = {
    SMTP_URL: 'smtp://ann%40example.com:p%2Fw@mail.example.com',
    MAIL_FROM: 'Quotes <quotes@example.com>',
  }
  const { mail } = readConfig({ ...external, ...variables })
  expect(mail).toMatchObject({
    host: 'mail.example.com',
    port: 587,
    secure: false,
    login: { user: 'ann@example.com' },
    from: { name: 'Quotes', address: 'quotes@example.com' },
  })
  expect(mail?.login?.password.reveal()).toBe('p/w')
  expect(JSON.stringify(mail)).not.toContain('p/w')
  const secure = { SMTP_URL: 'smtps://[::1]:4650', MAIL_FROM: 'quotes@example.com' }
  expect(readConfig({ ...external, ...secure }).mail).toEqual({
    host: '::1',
    port: 4650,
    secure: true,
    login: undefined,
    from: { name: '', address: 'quotes@example.com' },
  })
})

const provider = {
  OIDC_ISSUER: 'https://login.example/realms/trades',
  OIDC_CLIENT_ID: 'quotewright',
  OIDC_CLIENT_SECRET: 'very-secret',
  OIDC_NAME: 'Trades Login',
}

test('a sign-in provider is read, its secret as a secret', () => {
  const { hostedSignIn } = readConfig({ ...external, ...provider })
  expect(hostedSignIn).toMatchObject({
    issuer: 'https://login.example/realms/trades',
    clientId: 'quotewright',
    name: 'Trades Login',
  })
  expect(hostedSignIn?.clientSecret.reveal()).toBe('very-secret')
  expect(JSON.stringify(hostedSignIn)).not.toContain('very-secret')
})

test('a sign-in provider is whole or not there', () => {
  expect(() =>
    readConfig({ ...external, OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'app' }),
  ).toThrow(
    new ConfigError(
      'OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is\nOIDC_NAME must be set when OIDC_ISSUER is',
    ),
  )
})

test('clients at providers are read in the order of the catalogue, their secrets as secrets', () => {
  const { integrations } = readConfig({
    ...external,
    INTEGRATION_MYOB_CLIENT_ID: 'm-1',
    INTEGRATION_MYOB_CLIENT_SECRET: 'm-secret',
    INTEGRATION_XERO_CLIENT_ID: 'x-1',
    INTEGRATION_XERO_CLIENT_SECRET: 'x-secret',
    INTEGRATION_XERO_BASE_URL: 'http://127.0.0.1:4100/',
    INTEGRATION_XERO_WEBHOOK_KEY: 'x-key',
    INTEGRATION_SQUARE_CLIENT_ID: '',
  })
  expect([...integrations]).toMatchObject([
    ['xero', { clientId: 'x-1', baseUrl: 'http://127.0.0.1:4100' }],
    ['myob', { clientId: 'm-1', baseUrl: null, webhookKey: null }],
  ])
  const xero = integrations.get('xero')
  expect([xero?.clientSecret.reveal(), xero?.webhookKey?.reveal()]).toEqual(['x-secret', 'x-key'])
  expect(JSON.stringify([...integrations])).not.toMatch(/secret"|x-secret|x-key/)
})

test('a bad key is not repeated in the sentence about it', () => {
  expect(() => readConfig({ ...external, AI_API_KEY: 'sk 12345' })).toThrow(
    new ConfigError('AI_API_KEY must be the key alone, without spaces'),
  )
})

test('a bucket for files and Google’s Places are read, their keys as secrets', () => {
  const config = readConfig({
    ...external,
    STORAGE_URL: 's3://KEY:SE%2FCRET@pictures?endpoint=https://s3.example&region=ap-southeast-2',
    GOOGLE_PLACES_API_KEY: 'g-1',
  })
  expect(config.storage).toMatchObject({
    kind: 's3',
    bucket: 'pictures',
    endpoint: 'https://s3.example',
    region: 'ap-southeast-2',
  })
  expect(config.storage.kind === 's3' && config.storage.credentials?.secret.reveal()).toBe('SE/CRET')
  expect(config.googlePlaces).toMatchObject({ baseUrl: 'https://places.googleapis.com' })
  expect(JSON.stringify(config)).not.toMatch(/CRET|g-1/)
  expect(readConfig({ ...external, STORAGE_URL: 's3://pictures' }).storage).toEqual({
    kind: 's3',
    bucket: 'pictures',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  })
})

const xero = { INTEGRATION_XERO_CLIENT_ID: 'x', INTEGRATION_XERO_CLIENT_SECRET: 's' }

const STORAGE_SENTENCE =
  'STORAGE_URL must be like s3://KEY:SECRET@bucket?endpoint=https://s3.example&region=ap-southeast-2'

test.each([
  [{ AI_PROVIDER: 'openai' }, 'AI_PROVIDER must be offline, openai-compatible or anthropic'],
  [
    { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' },
    'AI_BASE_URL must be set when AI_PROVIDER is openai-compatible, like http://127.0.0.1:11434/v1',
  ],
  [
    { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://x.example/v1' },
    'AI_MODEL must be set when AI_PROVIDER is openai-compatible: the name of the model',
  ],
  [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY must be set when AI_PROVIDER is anthropic'],
  [
    { AI_PROVIDER: 'anthropic', AI_API_KEY: 'k' },
    'AI_MODEL must be set when AI_PROVIDER is anthropic: the name of the model',
  ],
  [{ AI_BASE_URL: 'localhost:11434' }, 'AI_BASE_URL must be an address that starts with http:// or https://'],
  [
    { AI_BASE_URL: 'https://user:key@ai.example/v1' },
    'AI_BASE_URL must not contain a user or password; the key goes into AI_API_KEY',
  ],
  [{ STORAGE_URL: 's3://' }, STORAGE_SENTENCE],
  [{ STORAGE_URL: '/var/files' }, STORAGE_SENTENCE],
  [{ STORAGE_URL: 's3://bucket/folder' }, STORAGE_SENTENCE],
  [{ STORAGE_URL: 's3://key@bucket' }, STORAGE_SENTENCE],
  [{ STORAGE_URL: 's3://key:100%@bucket' }, STORAGE_SENTENCE],
  [{ STORAGE_URL: 's3://bucket?endpoint=minio:9000' }, STORAGE_SENTENCE],
  [{ STORAGE_URL: 's3://bucket?regoin=x' }, STORAGE_SENTENCE],
  [
    { GOOGLE_PLACES_BASE_URL: 'http://127.0.0.1:9' },
    'GOOGLE_PLACES_API_KEY must be set when GOOGLE_PLACES_BASE_URL is',
  ],
  [{ GOOGLE_PLACES_API_KEY: 'a key' }, 'GOOGLE_PLACES_API_KEY must be the key alone, without spaces'],
  [
    { ...provider, OIDC_ISSUER: 'login.example' },
    'OIDC_ISSUER must be an address that starts with http:// or https://',
  ],
  [
    { ...provider, OIDC_ISSUER: 'https://login.example/?tenant=1' },
    'OIDC_ISSUER must be the address alone, without a user, password, ? or #',
  ],
  [{ ...provider, OIDC_CLIENT_SECRET: 'a b' }, 'OIDC_CLIENT_SECRET must be the secret alone, without spaces'],
  [{ AI_MODEL: 'my model' }, 'AI_MODEL must be the name of a model, without spaces'],
  [
    { SMTP_URL: 'mail.example.com:25' },
    'SMTP_URL must be an address like smtp://user:password@mail.example.com:587 or smtps://…',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.com/?pool=1' },
    'SMTP_URL must be an address like smtp://user:password@mail.example.com:587 or smtps://…',
  ],
  [
    { SMTP_URL: 'smtp://mail.example.com' },
    'MAIL_FROM must be set when SMTP_URL is set: the address that mail comes from',
  ],
  [{ MAIL_FROM: 'the office' }, 'MAIL_FROM must be like quotes@example.com or Quotes <quotes@example.com>'],
  [{ PORT: '99999' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PUBLIC_URL: 'quotes.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
  [
    { PUBLIC_URL: 'ftp://quotes.example' },
    'PUBLIC_URL must be an address that starts with http:// or https://',
  ],
  [{ ROLE: 'both' }, 'ROLE must be all, api or worker'],
  [{ SIGN_UP: 'closed' }, 'SIGN_UP must be open or invite'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  [{ FEATURES_OFF: 'dashbord' }, 'FEATURES_OFF has no switch "dashbord"; names are separated by commas'],
  [{ OFFER_BASE_SIGNUPS: '-1' }, 'OFFER_BASE_SIGNUPS must be a whole number from 0 to 1000000000'],
  [{ OFFER_SPOTS: 'many' }, 'OFFER_SPOTS must be a whole number from 1 to 1000000000'],
  [{ OFFER_FLOOR: 'few' }, 'OFFER_FLOOR must be a whole number from 0 to 1000000000'],
  [{ OFFER_SPOTS: '5' }, 'OFFER_FLOOR must not be more than OFFER_SPOTS'],
  [
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must be an address like postgres://user:password@host:5432/database',
  ],
  [
    { INTEGRATION_XERO_CLIENT_ID: 'x', INTEGRATION_MYOB_CLIENT_SECRET: 'm' },
    [
      'INTEGRATION_XERO_CLIENT_SECRET must be set when INTEGRATION_XERO_CLIENT_ID is',
      'INTEGRATION_MYOB_CLIENT_ID must be set when INTEGRATION_MYOB_CLIENT_SECRET is',
    ].join('\n'),
  ],
  [
    { ...xero, INTEGRATION_XERO_CLIENT_SECRET: 'a b' },
    'INTEGRATION_XERO_CLIENT_SECRET must be the secret alone, without spaces',
  ],
  [
    { ...xero, INTEGRATION_XERO_BASE_URL: 'http://xero.example' },
    'INTEGRATION_XERO_BASE_URL must start with https://: the client secret goes there',
  ],
  [
    { ...xero, INTEGRATION_XERO_BASE_URL: 'https://user:x@xero.example' },
    'INTEGRATION_XERO_BASE_URL must be an address without a path',
  ],
  [
    { ...xero, INTEGRATION_XERO_BASE_URL: 'https://xero.example/api' },
    'INTEGRATION_XERO_BASE_URL must be an address without a path',
  ],
  [
    { ...xero, INTEGRATION_XERO_BASE_URL: 'http://127.0.0.1.evil.example' },
    'INTEGRATION_XERO_BASE_URL must start with https://: the client secret goes there',
  ],
  [
    { ...xero, INTEGRATION_XERO_BASE_URL: 'fake' },
    'INTEGRATION_XERO_BASE_URL must be an address like https://fake.example:4000',
  ],
  [
    { INTEGRATION_JOBBER_WEBHOOK_KEY: 'k' },
    'INTEGRATION_JOBBER_CLIENT_ID must be set when INTEGRATION_JOBBER_WEBHOOK_KEY is',
  ],
  [{ APP_SECRET: '' }, 'APP_SECRET must be set when DATABASE_URL is set, to the same value on every machine'],
  [
    { METRICS_TOKEN: 'two words' },
    'METRICS_TOKEN must be one word of plain characters; `openssl rand -base64 24` makes one',
  ],
  [
    { APP_SECRET: 'short' },
    'APP_SECRET must have at least 32 characters; `openssl rand -base64 48` makes one',
  ],
])('%j is refused with a sentence', (variables, sentence) => {
  expect(() => readConfig({ ...external, ...variables })).toThrow(new ConfigError(sentence))
})

test('every bad value has its line', () => {
  expect(() => readConfig({ ...external, PORT: 'x', ROLE: 'y' })).toThrow(/^PORT .*\nROLE .*$/)
})

describe('forwarding of product events', () => {
  test('needs an address and a key, which nothing prints', () => {
    const { analytics } = readConfig({
      ...external,
      ANALYTICS_URL: 'https://eu.i.posthog.com/',
      ANALYTICS_KEY: 'phc_secret',
    })
    expect([analytics?.url, analytics?.key.reveal()]).toEqual(['https://eu.i.posthog.com', 'phc_secret'])
    expect(JSON.stringify(analytics)).not.toContain('phc_secret')
    expect(readConfig({ ...external, ANALYTICS_KEY: 'phc_secret' }).analytics).toBeNull()
  })

  test.each([
    [{ ANALYTICS_URL: 'https://eu.i.posthog.com' }, 'ANALYTICS_KEY must be set'],
    [
      { ANALYTICS_URL: 'http://posthog.example', ANALYTICS_KEY: 'k' },
      'ANALYTICS_URL must start with https://',
    ],
    [{ ANALYTICS_URL: 'posthog', ANALYTICS_KEY: 'k' }, 'ANALYTICS_URL must be an address'],
  ])('is refused for %o', (variables, problem) => {
    expect(() => readConfig({ ...external, ...variables })).toThrow(problem)
  })

  test('may go to this machine in plain HTTP', () => {
    const { analytics } = readConfig({
      ...external,
      ANALYTICS_URL: 'http://127.0.0.1:8000',
      ANALYTICS_KEY: 'k',
    })
    expect(analytics?.url).toBe('http://127.0.0.1:8000')
  })
})
