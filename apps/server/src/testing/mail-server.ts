import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Mailer } from '../platform/mail/mailer.ts'
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts'

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Of the header, by name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** Both forms, decoded. */
  readonly content: string
}

/** What the server does with a mail: takes it, or refuses at a step, or keeps silent once it has it. */
export interface MailServerBehaviour {
  refuseRecipient?: { readonly code: number; readonly message: string }
  refuseData?: { readonly code: number; readonly message: string }
  /** Called with the mail in hand, before it is taken; the answer waits for it. */
  beforeAnswer?: () => Promise<void>
}

/** A real SMTP server that keeps what it is given. */
export interface MailServer {
  readonly url: string
  readonly port: number
  readonly mails: ReceivedMail[]
  readonly behaviour: MailServerBehaviour
  /** The mails to one address. */
  readonly mailsTo: (address: string) => ReceivedMail[]
  readonly close: () => Promise<void>
}

const refusal = ({ code, message }: { code: number; message: string }): Error =>
  Object.assign(new Error(message), { responseCode: code })

/** What hands mails to one, as the deployment would. */
export const mailerTo = (port: number): Mailer =>
  createSmtpMailer({
    host: '127.0.0.1',
    port,
    secure: false,
    login: undefined,
    from: { name: 'Quotewright', address: 'quotes@quotes.example' },
  })

/** Starts one on loopback; without a port, on a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const behaviour: MailServerBehaviour = {}
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) =>
      behaviour.refuseRecipient ? callback(refusal(behaviour.refuseRecipient)) : callback(),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void (async () => {
          if (behaviour.refuseData) return callback(refusal(behaviour.refuseData))
          const { mailFrom, rcptTo } = session.envelope
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            ...parse(Buffer.concat(chunks).toString()),
          })
          await behaviour.beforeAnswer?.()
          callback()
        })()
      })
    },
  })
  // A client that vanishes is no failure of the server's.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    behaviour,
    mailsTo: (wanted) => mails.filter(({ to }) => to.includes(wanted)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'content'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { headers, content: fromQuotedPrintable(raw.slice(end)).replaceAll('\r\n', '\n') }
}

/** Also right for parts that are not encoded, as long as they have no `=XX` of their own. */
function fromQuotedPrintable(text: string): string {
  if (!/quoted-printable/i.test(text)) return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
