import { createHash, randomBytes } from 'node:crypto'

/** How every key begins, so that one is known when it is seen where it should not be. */
export const API_KEY_BEGINNING = 'qw_'

const SECRET_BYTES = 32
/** Of the key, with its beginning: enough to know it by, nothing to guess it from. */
const PREFIX_LENGTH = API_KEY_BEGINNING.length + 8

interface NewKey {
  /** Shown once, kept nowhere. */
  readonly key: string
  readonly prefix: string
  readonly hash: Buffer
}

export function makeKey(): NewKey {
  const key = API_KEY_BEGINNING + randomBytes(SECRET_BYTES).toString('base64url')
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: hashOfKey(key) }
}

/** SHA-256 of the key. It is looked up by this, so how long that takes says nothing about the key. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
