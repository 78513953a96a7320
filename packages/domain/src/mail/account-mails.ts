import { layOutMail, type MailContent, type MailSender } from './lay-out-mail.ts'
import { headerLine } from './mail-texts.ts'

/** A mail about someone's account: from the product, to them alone. */
interface AccountMail {
  readonly name: string
  readonly url: string
  /** What the product is reached at, as its mails say it. */
  readonly site: string
}

/** The product as a sender, by the host it is reached at. */
export const productAt = (site: string): MailSender => ({ name: 'Quotewright', details: [site] })

/** By first name, or by no name. */
export function greeting(name: string): string {
  const [first = ''] = headerLine(name).split(' ')
  return first === '' ? 'Hello,' : `Hello ${first},`
}

/** The link to a new password. Its secret works once, for an hour. */
export function passwordResetMail({ name, url, site }: AccountMail): MailContent {
  return layOutMail({
    subject: 'Choose a new password',
    paragraphs: [greeting(name), 'Someone asked to reset the password for your Quotewright account.'],
    action: { label: 'Choose a new password', url },
    remarks: [
      'The link works once and expires in 1 hour.',
      'If it wasn’t you, ignore this email. Your password won’t change.',
    ],
    sender: productAt(site),
  })
}

/** The link that confirms an address. It works for a day. */
export function addressConfirmationMail({ name, url, site }: AccountMail): MailContent {
  return layOutMail({
    subject: 'Confirm your email address',
    paragraphs: [greeting(name), 'Please confirm the email address for your Quotewright account.'],
    action: { label: 'Confirm my address', url },
    remarks: ['The link expires in 24 hours.', 'If you don’t have an account with us, ignore this email.'],
    sender: productAt(site),
  })
}
