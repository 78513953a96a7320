import { z } from 'zod'
import { SecretText } from './secret-text.ts'

/** The server that takes our mail, and whom it says it is from. Source: architecture §2. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, rather than when the server offers it. */
  readonly secure: boolean
  /** Undefined where the server asks for none. */
  readonly login: { readonly user: string; readonly password: SecretText } | undefined
  readonly from: { readonly name: string; readonly address: string }
}

const SUBMISSION_PORT = 587
const SECURE_PORT = 465

const BAD_ADDRESS = 'must be an address like smtp://user:password@mail.example.com:587 or smtps://…'
const BAD_SENDER = 'must be like quotes@example.com or Quotes <quotes@example.com>'

const ADDRESS = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/
const NAMED_ADDRESS = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/

function isSmtpAddress(text: string): boolean {
  const url = new URL(text)
  if (url.hostname === '' || !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    // A % that encodes nothing.
    return false
  }
}

function senderOf(text: string): { name: string; address: string } {
  const [, name, address] = NAMED_ADDRESS.exec(text.trim()) ?? [text, '', text.trim()]
  return { name: name ?? '', address: address?.trim() ?? '' }
}

/** The variables of outgoing mail; which of them must be set is decided by `demandMailVariables`. */
export const MAIL_VARIABLES = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: BAD_ADDRESS, abort: true })
    .refine(isSmtpAddress, { error: BAD_ADDRESS, abort: true })
    .transform((address) => new SecretText(address))
    .optional(),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters; `openssl rand -base64 24` makes one')
    .transform((secret) => new SecretText(secret))
    .optional(),
  MAIL_REPLY_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d]([a-z\d.-]{0,180}[a-z\d])?$/, 'must be a domain such as reply.example.com')
    .optional(),
  MAIL_FROM: z
    .string()
    .max(300, BAD_SENDER)
    .transform(senderOf)
    .refine(({ address }) => ADDRESS.test(address), { error: BAD_SENDER })
    .optional(),
}

const Variables = z.object(MAIL_VARIABLES)
type Variables = z.output<typeof Variables>

/** Names what is missing beside a mail server. */
export function demandMailVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  if (variables.SMTP_URL !== undefined && variables.MAIL_FROM === undefined)
    demand('MAIL_FROM', 'must be set when SMTP_URL is set: the address that mail comes from')
  if (variables.MAIL_REPLY_DOMAIN !== undefined && variables.MAIL_WEBHOOK_SECRET === undefined)
    demand(
      'MAIL_WEBHOOK_SECRET',
      'must be set when MAIL_REPLY_DOMAIN is set: what the answers are signed with',
    )
}

/** The settings of a checked configuration; null when no mail leaves the machine. */
export function mailSettings({ SMTP_URL: address, MAIL_FROM: from }: Variables): MailSettings | null {
  if (address === undefined || from === undefined) return null
  const url = new URL(address.reveal())
  const secure = url.protocol === 'smtps:'
  const login = {
    user: decodeURIComponent(url.username),
    password: new SecretText(decodeURIComponent(url.password)),
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? SECURE_PORT : SUBMISSION_PORT) : Number(url.port),
    secure,
    login: login.user === '' ? undefined : login,
    from,
  }
}
