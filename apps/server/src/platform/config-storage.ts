import { join } from 'node:path'
import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** Where files are kept. */
export type StorageSettings =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      /** Undefined: Amazon's own. */
      readonly endpoint: string | undefined
      readonly region: string
      /** Undefined: those of the AWS environment, such as a role of the machine. */
      readonly credentials: { readonly keyId: string; readonly secret: SecretText } | undefined
    }

const HOW = 'must be like s3://KEY:SECRET@bucket?endpoint=https://s3.example&region=ap-southeast-2'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PARAMETERS = new Set(['endpoint', 'region'])

/** The variable; a value that is no address of a bucket is refused. */
export const STORAGE_VARIABLES = {
  STORAGE_URL: z
    .string()
    .refine((address) => readBucket(address) !== undefined, HOW)
    .optional(),
}

/** The settings of a checked configuration: without an address, files lie in the data folder. */
export function storageSettings(address: string | undefined, dataDir: string): StorageSettings {
  const bucket = address === undefined ? undefined : readBucket(address)
  return bucket ?? { kind: 'folder', path: join(dataDir, 'files') }
}

function readBucket(address: string): StorageSettings | undefined {
  const url = URL.parse(address)
  if (url === null || !isBucket(url) || !isDecodable(url)) return undefined
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) return undefined
  return {
    kind: 's3',
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: credentialsOf(url),
  }
}

/** A bucket and nothing behind it; either both parts of a key or none; no parameter with a slip of the pen. */
const isBucket = ({ protocol, hostname, port, pathname, username, password, searchParams }: URL): boolean =>
  protocol === 's3:' &&
  BUCKET.test(hostname) &&
  port === '' &&
  ['', '/'].includes(pathname) &&
  (username === '') === (password === '') &&
  [...searchParams.keys()].every((name) => PARAMETERS.has(name))

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false // a % that stands for nothing
  }
}

function credentialsOf({ username, password }: URL) {
  if (username === '') return undefined
  return { keyId: decodeURIComponent(username), secret: new SecretText(decodeURIComponent(password)) }
}
