export { replyAddressOf } from './inbound/reply-address.ts'
export { exportParts } from './messages.export.ts'
export { listMessages } from './messages.repository.ts'
export { listToldMessages, type ToldMessage } from './messages-of-quote.repository.ts'
