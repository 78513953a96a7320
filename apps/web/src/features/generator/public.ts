export { sendSharedPhotos } from './share/shared-photos.ts'
export { sendWaitingQuotes } from './task/send-waiting-quote.tsx'
