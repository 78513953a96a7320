import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type pg from 'pg'
import { ConfigError } from '../config-error.ts'

/** APP_SECRET, and what it was before. */
interface AuthSecrets {
  readonly secret: string
  readonly previousSecret?: string | undefined
}

interface Encrypted {
  readonly id: string
  readonly secret: string
  readonly backupCodes: string
}

interface SigningKey {
  readonly id: string
  readonly privateKey: string
}

/** What neither secret opens. */
export interface Unreadable {
  /** How many people can't sign in because of their second factor. */
  readonly people: number
  /** How many signing keys, which aren't used for signing any more. */
  readonly keys: number
}

/**
 * Encrypts with the current secret what the identity service encrypted with the one before. The service itself never
 * renews a second factor, and a signing key that it can't read would fail every sign-in until that key ends, so such a
 * key ends now: the service makes another, and still checks the tokens that were signed with it.
 */
export async function renewEncryption(pool: pg.Pool, secrets: AuthSecrets): Promise<Unreadable> {
  const unreadable = { people: 0, keys: 0 }
  for (const key of await listSigningKeys(pool)) {
    if (!(await renewKey(pool, key, secrets))) unreadable.keys += 1
  }
  const factors = await pool.query<Encrypted & { readonly isOn: boolean | null }>(
    `select f.id, f.secret, f."backupCodes", u."twoFactorEnabled" as "isOn"
     from auth."twoFactor" f join auth."user" u on u.id = f."userId"`,
  )
  for (const { isOn, ...factor } of factors.rows) {
    // What someone began to set up and never confirmed is made new when they begin again.
    if (!(await renewFactor(pool, factor, secrets)) && isOn === true) unreadable.people += 1
  }
  return unreadable
}

/** Those that sign; the others only check, which takes no secret. */
async function listSigningKeys(database: Pick<pg.ClientBase, 'query'>): Promise<SigningKey[]> {
  const keys = await database.query<SigningKey>(
    'select id, "privateKey" from auth.jwks where "expiresAt" is null or "expiresAt" > now()',
  )
  return keys.rows
}

const renewedKey = ({ privateKey }: SigningKey, secrets: AuthSecrets) =>
  renew(String(JSON.parse(privateKey)), secrets)

/** @returns whether the current secret opens it now. */
async function renewKey(pool: pg.Pool, key: SigningKey, secrets: AuthSecrets): Promise<boolean> {
  const { id, privateKey } = key
  const renewed = await renewedKey(key, secrets)
  if (renewed === undefined) {
    await pool.query('update auth.jwks set "expiresAt" = now() where id = $1 and "privateKey" = $2', [
      id,
      privateKey,
    ])
    return false
  }
  const stored = JSON.stringify(renewed)
  if (stored !== privateKey) {
    await pool.query('update auth.jwks set "privateKey" = $3 where id = $1 and "privateKey" = $2', [
      id,
      privateKey,
      stored,
    ])
  }
  return true
}

/** @returns whether the current secret opens it now. */
async function renewFactor(pool: pg.Pool, factor: Encrypted, secrets: AuthSecrets): Promise<boolean> {
  const [secret, backupCodes] = [
    await renew(factor.secret, secrets),
    await renew(factor.backupCodes, secrets),
  ]
  if (secret === undefined || backupCodes === undefined) return false
  if (secret === factor.secret && backupCodes === factor.backupCodes) return true
  // A backup code may have been used in between, which another process wrote: then the next start renews it.
  await pool.query(
    'update auth."twoFactor" set secret = $4, "backupCodes" = $5 where id = $1 and secret = $2 and "backupCodes" = $3',
    [factor.id, factor.secret, factor.backupCodes, secret, backupCodes],
  )
  return true
}

/** The same text under the current secret; undefined when neither opens it. */
async function renew(
  encrypted: string,
  { secret, previousSecret }: AuthSecrets,
): Promise<string | undefined> {
  if ((await open(encrypted, secret)) !== undefined) return encrypted
  const text = previousSecret === undefined ? undefined : await open(encrypted, previousSecret)
  return text === undefined ? undefined : symmetricEncrypt({ key: secret, data: text })
}

const open = (data: string, key: string): Promise<string | undefined> =>
  // The cipher is authenticated: another secret's text is refused, never misread.
  symmetricDecrypt({ key, data }).catch(() => undefined)

/** One person, or all whose second factor neither secret opens. */
type Whose = { readonly email: string } | { readonly unreadableBy: AuthSecrets }

/**
 * Turns two-factor authentication off, in one transaction: after a failure nothing has changed for anyone.
 *
 * @returns the addresses of those it was turned off for.
 * @throws ConfigError when the secrets aren't the installation's: then they would open no one's.
 */
export async function turnOffTwoFactor(client: pg.ClientBase, whose: Whose): Promise<string[]> {
  await client.query('begin')
  try {
    if ('unreadableBy' in whose) await refuseOtherSecret(client, whose.unreadableBy)
    const off = await turnOff(client, whose)
    await client.query('commit')
    return off
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function refuseOtherSecret(client: pg.ClientBase, secrets: AuthSecrets): Promise<void> {
  for (const key of await listSigningKeys(client)) {
    if ((await renewedKey(key, secrets)) === undefined)
      throw new ConfigError(
        "Quotewright doesn't run with this APP_SECRET. Start it with this one first, then try again.",
      )
  }
}

async function turnOff(client: pg.ClientBase, whose: Whose): Promise<string[]> {
  const people = await client.query<Encrypted & { readonly userId: string; readonly email: string }>(
    `select f.id, f.secret, f."backupCodes", u.id as "userId", u.email
     from auth."twoFactor" f join auth."user" u on u.id = f."userId" where u."twoFactorEnabled" order by u.email`,
  )
  const off: string[] = []
  for (const { userId, email, ...factor } of people.rows) {
    const isMeant =
      'email' in whose ? email === whose.email.toLowerCase() : !(await isReadable(factor, whose.unreadableBy))
    if (!isMeant) continue
    await client.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [userId])
    await client.query('delete from auth."twoFactor" where "userId" = $1', [userId])
    off.push(email)
  }
  return off
}

async function isReadable(factor: Encrypted, secrets: AuthSecrets): Promise<boolean> {
  const renewed = [await renew(factor.secret, secrets), await renew(factor.backupCodes, secrets)]
  return !renewed.includes(undefined)
}
