import { z } from 'zod'
import type { SmsSettings } from '../config-sms.ts'
import type { Handover } from '../mail/mailer.ts'
import type { OutgoingSms, SmsSender } from './sms-sender.ts'

/** How long a provider may take to answer. */
export const SMS_PATIENCE_MS = 20_000
const LONGEST_REASON = 300

/** Failures before anything was sent. */
const NOTHING_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const Answer = z.object({ sid: z.string().max(200).optional(), message: z.string().optional() })

/**
 * Sends SMS through a provider that speaks Twilio's message API: a form with `To`, `From` and `Body`, answered 201
 * with the `sid` of the message. Source: Twilio "Create a Message resource".
 */
export const createHttpSms = ({ url, token, from, takesReplies }: SmsSettings): SmsSender => ({
  takesReplies,
  handOver: async ({ to, body }: OutgoingSms): Promise<Handover> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: authorization(token.reveal()), accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        signal: AbortSignal.timeout(SMS_PATIENCE_MS),
      })
      return outcomeOf(response.status, await answerOf(response))
    } catch (error) {
      const code = codeOf(error)
      const reason = `The SMS provider did not answer${code === '' ? '' : ` (${code})`}.`
      return { outcome: NOTHING_LEFT.has(code) ? 'deferred' : 'unknown', reason }
    }
  },
})

/** `sid:token` is a name and its password, as at Twilio; anything else is a token. */
const authorization = (token: string): string =>
  token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`

async function answerOf(response: Response): Promise<z.output<typeof Answer>> {
  const answer = Answer.safeParse(await response.json().catch(() => undefined))
  return answer.success ? answer.data : {}
}

function outcomeOf(status: number, { sid = '', message = '' }: z.output<typeof Answer>): Handover {
  const isAccepted = status >= 200 && status < 300
  if (isAccepted) return { outcome: 'accepted', response: sid, ...(sid === '' ? {} : { messageId: sid }) }
  const said = message === '' ? '' : `: ${message.slice(0, LONGEST_REASON)}`
  const reason = `The SMS provider answered ${status}${said}`
  if (status === 429 || status === 503) return { outcome: 'deferred', reason }
  return { outcome: status < 500 ? 'refused' : 'unknown', reason }
}

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? code : ''
}
