export { QuoteMailList } from './QuoteMailList.tsx'
export { sendsMailQuery } from './quote-mails.api.ts'
export { SendQuoteDialog } from './SendQuoteDialog.tsx'
