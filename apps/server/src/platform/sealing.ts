import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that the database keeps, each bound to the place it is kept at. */
export interface Sealer {
  readonly seal: (text: string, place: readonly string[]) => Buffer
  /** Undefined: sealed with a key this process doesn't have, for another place, or changed since. */
  readonly open: (sealed: Uint8Array, place: readonly string[]) => string | undefined
}

const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Key {
  readonly id: Buffer
  readonly key: Buffer
}

function keyOf(secret: string): Key {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `quotewright ${purpose}`, bytes))
  return { id: derive('sealing key id', KEY_ID_BYTES), key: derive('sealing key', 32) }
}

/**
 * AES-256-GCM under keys derived from secrets (HKDF-SHA-256). A record is key id, nonce, tag, ciphertext; its place is
 * authenticated with it, so a record copied elsewhere doesn't open. The first secret seals; the others only open what
 * they once sealed, which is how a secret is changed.
 */
export function createSealer(secrets: readonly [string, ...string[]]): Sealer {
  const [current, ...older] = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)] as const
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(bytesOf(place))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([current.id, nonce, cipher.getAuthTag(), ciphertext])
    },
    open(sealed, place) {
      const record = Buffer.from(sealed)
      const from = (start: number, length: number) => record.subarray(start, start + length)
      const known = [current, ...older].find(({ id }) => id.equals(from(0, KEY_ID_BYTES)))
      if (known === undefined || record.length < KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES) return undefined
      const nonce = from(KEY_ID_BYTES, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', known.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(bytesOf(place))
        .setAuthTag(from(KEY_ID_BYTES + NONCE_BYTES, TAG_BYTES))
      try {
        const opened = decipher.update(record.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Unambiguous: no two places have the same bytes. */
const bytesOf = (place: readonly string[]): Buffer => Buffer.from(JSON.stringify(place))
