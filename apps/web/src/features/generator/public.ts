export { sendSharedPhotos } from './share/shared-photos.ts'
export { sendWaitingQuote } from './task/send-waiting-quote.tsx'
