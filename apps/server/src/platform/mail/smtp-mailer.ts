import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from '../config-mail.ts'
import { type Handover, LONGEST_HANDOVER_MS, type Mailer, type OutgoingMail } from './mailer.ts'

/** How long each step may take; the whole may take `LONGEST_HANDOVER_MS`. */
const STEP_MS = 10_000
const IDLE_MS = 20_000

/** Replies to these are about the mail; to others, such as a wrong password, about the server. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA']

/**
 * A recipient that is refused for who sends, or for the moment, may well take a mail: relaying that is not allowed,
 * a policy, a full mailbox. Source: RFC 3463, 'X.7.X Security or Policy Status', 'X.2.2 Mailbox full'.
 */
const ABOUT_US = /\b5\.(?:7\.\d+|2\.2|3\.\d+)\b|relay|authenticat/i

/** What the library says of a recipient or a mail that this server can never be given. */
const IMPOSSIBLE = ['EENVELOPE', 'EMESSAGE']

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Hands mails to an SMTP server, each over a connection of its own. The phases
 * of the connection are ours, since whether a mail may be sent again depends on
 * whether any of it had left. Source: architecture §5.
 */
export function createSmtpMailer(settings: MailSettings): Mailer {
  return {
    from: settings.from,
    async handOver(mail) {
      const progress = { hasBegun: false }
      try {
        const message = await compose(mail, settings)
        return { outcome: 'accepted', response: await send(mail.to, message, settings, progress) }
      } catch (error) {
        return failedHandover(error, progress.hasBegun)
      }
    },
  }
}

function compose(mail: OutgoingMail, { from }: MailSettings): Promise<Buffer> {
  const composer = new MailComposer({
    messageId: `<${mail.messageId}>`,
    from: { name: mail.fromName || from.name, address: from.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { ...mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    attachments: mail.attachments.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(content),
    })),
    // Content is ours or someone's text, never a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

interface Progress {
  hasBegun: boolean
}

/** Says how far it came by being read: the server has agreed to take the mail by then. */
function watched(message: Buffer, progress: Progress): Readable {
  return new Readable({
    read() {
      progress.hasBegun = true
      this.push(message)
      this.push(null)
    },
  })
}

/** How the server is connected to. */
export function connectionOptions({ host, port, secure, login }: MailSettings): SMTPConnection.Options {
  const isLocal = LOOPBACK.test(host)
  return {
    host,
    port,
    secure,
    // A password never goes over a network in the clear.
    requireTLS: login !== undefined && !isLocal,
    // No one is between us and a server on this machine, and its certificate can name no one else.
    ...(isLocal ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    socketTimeout: IDLE_MS,
  }
}

/** @returns the server's answer. @throws what nodemailer reports. */
async function send(
  to: string,
  message: Buffer,
  settings: MailSettings,
  progress: Progress,
): Promise<string> {
  const { login, from } = settings
  const connection = new SMTPConnection(connectionOptions(settings))
  const ended = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => ended.reject(new Error('The mail server took too long')),
    LONGEST_HANDOVER_MS,
  )
  connection.on('error', (error: Error) => ended.reject(error))
  connection.on('end', () => ended.reject(new Error('The mail server closed the connection')))
  const steps = async () => {
    await called((done) => connection.connect(done))
    if (login !== undefined) {
      const credentials = { user: login.user, pass: login.password.reveal() }
      await called((done) => connection.login(credentials, done))
    }
    const envelope = { from: from.address, to: [to], size: message.length }
    const taken = await called<{ response: string }>((done) =>
      connection.send(envelope, watched(message, progress), done),
    )
    return taken?.response ?? ''
  }
  try {
    const response = await Promise.race([steps(), ended.promise])
    connection.quit()
    return response
  } catch (error) {
    connection.close()
    throw error
  } finally {
    clearTimeout(timer)
    ended.promise.catch(() => undefined)
  }
}

/** A call with a callback, as a promise. */
function called<T>(call: (done: (error?: Error | null, result?: T) => void) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)))
  })
}

/**
 * What a failure means for the mail. A reply that refuses is certain, whenever
 * it comes; silence is, as long as nothing of the mail had left.
 */
export function failedHandover(error: unknown, hasBegun: boolean): Handover {
  const { code, responseCode, command } = partsOf(error)
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'The mail server failed'
  if (responseCode === undefined && !hasBegun && IMPOSSIBLE.includes(code))
    return { outcome: 'refused', reason }
  if (responseCode === undefined) return { outcome: hasBegun ? 'unknown' : 'deferred', reason }
  const isFinal = responseCode >= 500 && ABOUT_THE_MAIL.includes(command)
  if (!isFinal) return { outcome: 'deferred', reason }
  const isAddressDead = command === 'RCPT TO' && !ABOUT_US.test(reason)
  return { outcome: 'refused', reason, ...(isAddressDead ? { isAddressDead } : {}) }
}

function partsOf(error: unknown): { code: string; responseCode: number | undefined; command: string } {
  const { code, responseCode, command } = (error instanceof Error ? error : {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : '',
  }
}
