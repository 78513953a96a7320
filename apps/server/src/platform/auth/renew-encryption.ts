import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type pg from 'pg'

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

/**
 * Encrypts with the current secret what the identity service encrypted with the one before. The service itself never
 * renews a second factor, and a signing key that it can't read would fail every sign-in until that key ends, so such a
 * key is deleted: the service makes another.
 *
 * @returns how many people's second factor neither secret opens.
 */
export async function renewEncryption(pool: pg.Pool, secrets: AuthSecrets): Promise<number> {
  const keys = await pool.query<SigningKey>('select id, "privateKey" from auth.jwks')
  for (const key of keys.rows) await renewKey(pool, key, secrets)
  const factors = await pool.query<Encrypted>('select id, secret, "backupCodes" from auth."twoFactor"')
  let unreadable = 0
  for (const factor of factors.rows) {
    if (!(await renewFactor(pool, factor, secrets))) unreadable += 1
  }
  return unreadable
}

async function renewKey(pool: pg.Pool, { id, privateKey }: SigningKey, secrets: AuthSecrets): Promise<void> {
  const renewed = await renew(String(JSON.parse(privateKey)), secrets)
  if (renewed === undefined) {
    await pool.query('delete from auth.jwks where id = $1 and "privateKey" = $2', [id, privateKey])
    return
  }
  const stored = JSON.stringify(renewed)
  if (stored === privateKey) return
  await pool.query('update auth.jwks set "privateKey" = $3 where id = $1 and "privateKey" = $2', [
    id,
    privateKey,
    stored,
  ])
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

/**
 * Turns two-factor authentication off for one person, or for all whose second factor the secret doesn't open.
 *
 * @returns the addresses of those it was turned off for.
 */
export async function turnOffTwoFactor(
  client: Pick<pg.ClientBase, 'query'>,
  whose: { readonly email: string } | { readonly unreadableBy: AuthSecrets },
): Promise<string[]> {
  const people = await client.query<Encrypted & { readonly userId: string; readonly email: string }>(
    `select f.id, f.secret, f."backupCodes", u.id as "userId", u.email
     from auth."twoFactor" f join auth."user" u on u.id = f."userId" order by u.email`,
  )
  const off: string[] = []
  for (const { userId, email, ...factor } of people.rows) {
    const isMeant =
      'email' in whose ? email === whose.email.toLowerCase() : !(await isReadable(factor, whose.unreadableBy))
    if (!isMeant) continue
    await client.query('delete from auth."twoFactor" where "userId" = $1', [userId])
    await client.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [userId])
    off.push(email)
  }
  return off
}

async function isReadable(factor: Encrypted, secrets: AuthSecrets): Promise<boolean> {
  const renewed = [await renew(factor.secret, secrets), await renew(factor.backupCodes, secrets)]
  return !renewed.includes(undefined)
}
