export { QuoteMailList } from './QuoteMailList.tsx'
export { SendQuoteDialog } from './SendQuoteDialog.tsx'
