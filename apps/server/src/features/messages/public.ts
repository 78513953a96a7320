export { replyAddressOf } from './inbound/reply-address.ts'
export { exportParts } from './messages.export.ts'
export { listToldMessages, type ToldMessage } from './messages-of-quote.repository.ts'
