import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from '../config-mail.ts'
import { connectionOptions } from './smtp-mailer.ts'

/**
 * Connects to the mail server and signs in, without sending anything.
 *
 * @throws what the server or the network answered.
 */
export function trySmtp(settings: MailSettings): Promise<void> {
  const connection = new SMTPConnection(connectionOptions(settings))
  return new Promise<void>((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    connection.once('error', done)
    connection.once('end', () => done(new Error('The mail server closed the connection')))
    connection.connect((error) => {
      const { login } = settings
      if (error || login === undefined) done(error)
      else connection.login({ user: login.user, pass: login.password.reveal() }, done)
    })
  }).finally(() => connection.close())
}
