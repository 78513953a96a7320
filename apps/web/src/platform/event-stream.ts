/** One server-sent event: its name and its data, parsed as JSON. */
export interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

/** Parses one block of an event stream; undefined for a comment or a block without data. */
export function parseEventBlock(block: string): ServerEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  if (data.length === 0) return undefined
  try {
    return { event, data: JSON.parse(data.join('\n')) as unknown }
  } catch {
    return undefined
  }
}

/**
 * The events of a `text/event-stream` answer, as they arrive. `EventSource`
 * cannot send a body or a token, hence this reader.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isOver = done
      buffer += done ? '\n\n' : decoder.decode(value, { stream: true })
      const blocks = buffer.split(/\r\n\r\n|\n\n|\r\r/)
      buffer = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseEventBlock(block)
        if (event !== undefined) yield event
      }
      if (done) break
    }
  } finally {
    // The reader of the events may have had enough before the end.
    if (!isOver) reader.cancel().catch(() => undefined)
  }
}
