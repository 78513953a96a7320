import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Call } from '@quotewright/contracts/kit.ts'
import type { z } from 'zod'
import type { Services } from '../context.ts'
import { AppError, type FieldProblem } from '../errors.ts'
import type { SecretText } from '../secret-text.ts'
import type { Binding } from './bind.ts'
import { cleanInput } from './clean-input.ts'
import { bindRawBody } from './raw-body.ts'

/** `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`; several `v1` while a secret is changed. */
export const SIGNATURE_HEADER = 'x-quotewright-signature'

/** How old, or how far ahead, a signature's time may be: what was overheard cannot be sent again later. */
const WINDOW_SECONDS = 5 * 60

/** The body of a webhook is its bytes, so the call declares the answer alone. */
type WebhookCall = Call & { readonly responses: { readonly 204: z.ZodUndefined } }

interface Webhook<Event extends z.ZodType> {
  readonly call: WebhookCall
  /** Null: this deployment has no such webhook, and the call answers 404. */
  readonly secret: SecretText | null
  readonly event: Event
  /** To be safe to run twice: the sender of an event sends it again when our answer got lost. */
  readonly onEvent: (services: Services, event: z.output<Event>) => Promise<void>
}

/**
 * Binds a call that another service makes, known by its signature over the bytes it sent.
 * 404 without a secret, 401 for a signature that is missing, wrong or not of now, 422 at the field for a body that is
 * signed and wrong.
 */
export function bindSignedWebhook<Event extends z.ZodType>(binding: Binding, webhook: Webhook<Event>): void {
  const { call, secret, event, onEvent } = webhook
  bindRawBody(binding, call, async ({ request }, body) => {
    if (secret === null) throw new AppError('not_found', 'Not found')
    const nowSeconds = binding.services.now().getTime() / 1000
    if (!isSigned(request.headers[SIGNATURE_HEADER], body, secret, nowSeconds))
      throw new AppError(
        'unauthenticated',
        'The signature is missing, wrong, or not of the last five minutes',
      )
    await onEvent(binding.services, readEvent(body, event))
    return { status: 204, body: undefined }
  })
}

/** The header of a body, as its sender makes it. */
export function signatureOf(body: string | Uint8Array, secret: SecretText, atSeconds: number): string {
  return `t=${atSeconds},v1=${hmacOf(String(atSeconds), body, secret).toString('hex')}`
}

const hmacOf = (time: string, body: string | Uint8Array, secret: SecretText): Buffer =>
  createHmac('sha256', secret.reveal()).update(`${time}.`).update(body).digest()

const HEX_OF_HMAC = /^[0-9a-f]{64}$/i

function isSigned(header: unknown, body: Buffer, secret: SecretText, nowSeconds: number): boolean {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => part.trim())
  const [time = ''] = parts.flatMap((part) => (part.startsWith('t=') ? [part.slice(2)] : []))
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowSeconds - Number(time)) > WINDOW_SECONDS) return false
  const expected = hmacOf(time, body, secret)
  return parts
    .flatMap((part) => (part.startsWith('v1=') ? [part.slice(3)] : []))
    .some((hex) => HEX_OF_HMAC.test(hex) && timingSafeEqual(Buffer.from(hex, 'hex'), expected))
}

function readEvent<Event extends z.ZodType>(body: Buffer, event: Event): z.output<Event> {
  const parsed = event.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  const errors: FieldProblem[] = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }))
  throw new AppError('invalid', errors[0]?.message ?? 'Invalid request', { errors })
}

/** @throws AppError `invalid` for what is not JSON. */
function parseJson(body: Buffer): unknown {
  try {
    return cleanInput(JSON.parse(body.toString('utf8')))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', 'The body is not valid JSON', {
      errors: [{ path: '', message: 'Not valid JSON' }],
    })
  }
}
