export { enqueueAccountMail, enqueueMail } from './enqueue-mail.ts'
export { exportParts } from './mail.export.ts'
export type { MailRecord } from './mail.ts'
export { listNewestMails } from './outbox.repository.ts'
