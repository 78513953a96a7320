export { sendDocumentEvent, sendMessageEvent, sendQuoteEvent } from './quote-webhooks.wire.ts'
export { hasListeners } from './send-event.ts'
export { exportParts } from './webhook-endpoints.export.ts'
