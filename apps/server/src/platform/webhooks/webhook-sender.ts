import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, PRIVATE_ADDRESS } from './public-address.ts'
import { readWebhookAddress } from './webhook-address.ts'

/** One attempt to deliver a webhook. */
export interface OutgoingWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type WebhookOutcome =
  | {
      readonly kind: 'answered'
      readonly status: number
      /** How the answer's body began. */
      readonly excerpt: string
      readonly retryAfterMs: number | null
    }
  /** Nothing was sent, or nothing came back. */
  | { readonly kind: 'failed'; readonly reason: string }

/** Sends webhooks to addresses that people typed. */
export interface WebhookSender {
  /** Whether private addresses and plain HTTP are allowed. */
  readonly allowPrivate: boolean
  /** Never throws. */
  readonly send: (webhook: OutgoingWebhook) => Promise<WebhookOutcome>
}

/** An address of a host, as `dns.lookup` names it. */
interface Resolved {
  readonly address: string
  readonly family: number
}

interface WebhookSenderSettings {
  readonly allowPrivate: boolean
  /** All addresses of a name. */
  readonly resolve?: (hostname: string) => Promise<readonly Resolved[]>
  readonly patienceMs?: number
}

/** How long a receiver may take, name look-up and connection included. Source: Standard Webhooks, 15 to 30 s at most. */
export const WEBHOOK_PATIENCE_MS = 10_000
const EXCERPT_BYTES = 2_048

/**
 * Sends to public addresses only: a name is resolved once for each attempt, every address it has must be public, and
 * the connection goes to one of those, so that the name cannot mean another machine by then. Follows no redirects.
 */
export function createWebhookSender({
  allowPrivate,
  resolve = (hostname) => lookup(hostname, { all: true }),
  patienceMs = WEBHOOK_PATIENCE_MS,
}: WebhookSenderSettings): WebhookSender {
  return {
    allowPrivate,
    async send(webhook) {
      const read = readWebhookAddress(webhook.url, allowPrivate)
      if ('problem' in read) return { kind: 'failed', reason: read.problem }
      const url = new URL(read.url)
      const signal = AbortSignal.timeout(patienceMs)
      try {
        const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
        const addresses =
          isIP(host) === 0 ? await orAbort(resolve(host), signal) : [{ address: host, family: isIP(host) }]
        if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
          return { kind: 'failed', reason: PRIVATE_ADDRESS }
        return await post(webhook, url, addresses, signal)
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error, url.hostname, signal) }
      }
    },
  }
}

function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

/** Answers every look-up of a connection with the addresses that were checked. */
const lookUpIn =
  (addresses: readonly Resolved[]): LookupFunction =>
  (hostname, { all }, answer) => {
    const [first] = addresses
    if (first === undefined) answer(Object.assign(new Error('No address'), { code: 'ENOTFOUND' }), '')
    else if (all === true) answer(null, [...addresses])
    else answer(null, first.address, first.family)
  }

function post(
  { headers, body }: OutgoingWebhook,
  url: URL,
  addresses: readonly Resolved[],
  signal: AbortSignal,
): Promise<WebhookOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookOutcome>()
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(
    url,
    {
      method: 'POST',
      // A connection of its own: a pooled one might lead to what the name meant before.
      agent: false,
      lookup: lookUpIn(addresses),
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Quotewright-Webhooks/1',
      },
    },
    (response) => {
      // From here on only the rest of the answer can fail, and its status is known.
      request.off('error', reject).on('error', () => undefined)
      void answerOf(response).then(resolve, reject)
    },
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

/** Reads as much of an answer as the log keeps. Its status counts even if the rest never comes. */
async function answerOf(response: IncomingMessage): Promise<WebhookOutcome> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response) {
      if (!(part instanceof Uint8Array)) break
      parts.push(part)
      size += part.length
      if (size >= EXCERPT_BYTES) break
    }
  } catch {
    // It was cut off, or took too long: what came is kept.
  }
  response.destroy()
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    excerpt: readable(Buffer.concat(parts).subarray(0, EXCERPT_BYTES)),
    retryAfterMs: retryAfterOf(response.headers['retry-after']),
  }
}

/** Text without what a database or a screen cannot show. */
const readable = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replaceAll(/[^\P{C}\n\t]/gu, '')

/** Seconds, the only form that is worth reading. */
const retryAfterOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null

const REASONS: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `There is no server called ${host}.`,
  EAI_AGAIN: (host) => `${host} couldn’t be looked up.`,
  ECONNREFUSED: (host) => `${host} refused the connection.`,
  ECONNRESET: (host) => `${host} closed the connection without an answer.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate isn’t for ${host}.`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `The certificate of ${host} is self-signed.`,
}

function reasonOf(error: unknown, host: string, signal: AbortSignal): string {
  if (signal.aborted) return 'No answer within 10 seconds.'
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REASONS[code]?.(host) ?? `${host} couldn’t be reached${code === '' ? '' : ` (${code})`}.`
}
