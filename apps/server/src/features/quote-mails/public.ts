export { businessAsSender } from './compose-mail.ts'
export { REMINDER } from './mail-kinds.ts'
export { listMailsInDoubt } from './mails-in-doubt.repository.ts'
export { withdrawOutdatedMails, withdrawQuoteMails, withdrawReminders } from './withdraw-mails.ts'
