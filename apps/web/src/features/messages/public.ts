export { MessagesLink } from './MessagesLink.tsx'
export { messagesSearchOf } from './messages-search.ts'
export { UnreadBadge } from './UnreadBadge.tsx'
