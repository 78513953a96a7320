export { sendDocumentEvent, sendMessageEvent, sendQuoteEvent } from './quote-webhooks.wire.ts'
export { exportParts } from './webhook-endpoints.export.ts'
