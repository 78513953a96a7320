export { enqueueAccountMail, enqueueMail } from './enqueue-mail.ts'
export type { MailDraft, MailRecord, MailState } from './mail.ts'
export { listNewestMails } from './outbox.repository.ts'
