import {
  type NotifiedEvent,
  notificationDetail,
  notificationTitle,
} from '../notifications/notification-text.ts'
import { greeting, productAt } from './account-mails.ts'
import { layOutMail, type MailContent } from './lay-out-mail.ts'

interface NotificationMail {
  readonly told: NotifiedEvent
  /** Whom it is for. */
  readonly name: string
  readonly organization: string
  /** Where the quote is, or what else it is about. */
  readonly url: string
  /** Where a person says what they want to be notified of. */
  readonly settingsUrl: string
  readonly site: string
}

/** Tells a person of an organization what happened. */
export function notificationMail(mail: NotificationMail): MailContent {
  const title = notificationTitle(mail.told)
  const detail = notificationDetail(mail.told)
  return layOutMail({
    subject: title,
    paragraphs: [greeting(mail.name), `${title}.`, ...(detail === '' ? [] : [detail])],
    action: { label: mail.told.quoteNumber === '' ? 'Open Quotewright' : 'Open the quote', url: mail.url },
    remarks: [
      `You’re getting this because you’re in ${mail.organization}. Choose your notifications: ${mail.settingsUrl}`,
    ],
    sender: productAt(mail.site),
  })
}
