export { businessAsSender } from './compose-mail.ts'
export { withdrawQuoteMails } from './send-quote-mail.ts'
