export { sendWaitingQuote } from './task/send-waiting-quote.tsx'
