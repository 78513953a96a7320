import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** The provider that sends our SMS. Source: decisions §7. */
export interface SmsSettings {
  readonly url: string
  /** `account:password`, or a bearer token. */
  readonly token: SecretText
  /** A number with its country, or a name. */
  readonly from: string
  /** Whether answers to our SMS reach us. */
  readonly takesReplies: boolean
}

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/

/** The variables of outgoing SMS; which of them must be set is decided by `demandSmsVariables`. */
export const SMS_VARIABLES = {
  SMS_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address that takes messages, such as https://…/Messages.json',
    })
    .refine((address) => address.startsWith('https:') || LOCAL.test(address), {
      error: 'must start with https://: a password goes with each message',
    })
    .optional(),
  SMS_TOKEN: z
    .string()
    .transform((token) => new SecretText(token))
    .optional(),
  SMS_FROM: z
    .string()
    .trim()
    .regex(
      /^(\+\d{8,15}|[A-Za-z0-9 ]{1,11})$/,
      'must be a number such as +61400000000, or a name of 11 letters',
    )
    .optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters; `openssl rand -base64 24` makes one')
    .transform((secret) => new SecretText(secret))
    .optional(),
}

/** A sender by name has no number to answer to. */
const isNumber = (from: string): boolean => from.startsWith('+')

const Variables = z.object(SMS_VARIABLES)
type Variables = z.output<typeof Variables>

/** Names what is missing beside a provider. */
export function demandSmsVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  if (variables.SMS_URL === undefined) return
  if (variables.SMS_TOKEN === undefined)
    demand('SMS_TOKEN', 'must be set when SMS_URL is set: account:password, or a token')
  if (variables.SMS_FROM === undefined)
    demand('SMS_FROM', 'must be set when SMS_URL is set: the number that SMS come from')
}

/** The settings of a checked configuration; null when no SMS leaves the machine. */
export function smsSettings({
  SMS_URL: url,
  SMS_TOKEN: token,
  SMS_FROM: from,
  SMS_WEBHOOK_SECRET: secret,
}: Variables): SmsSettings | null {
  if (url === undefined || token === undefined || from === undefined) return null
  return { url, token, from, takesReplies: isNumber(from) && secret !== undefined }
}
