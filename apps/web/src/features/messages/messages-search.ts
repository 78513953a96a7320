/** What the address of the messages page says: whose conversation is open. */
export interface MessagesSearch {
  readonly quoteId?: string
}

export function messagesSearchOf(search: Record<string, unknown>): MessagesSearch {
  const { quoteId } = search
  return typeof quoteId === 'string' && quoteId !== '' ? { quoteId } : {}
}
