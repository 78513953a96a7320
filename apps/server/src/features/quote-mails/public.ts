export { businessAsSender } from './compose-mail.ts'
export { withdrawOutdatedMails, withdrawQuoteMails, withdrawReminders } from './withdraw-mails.ts'
