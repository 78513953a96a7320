import { vi } from 'vitest'

/** A stream of changes that a test follows. */
export interface LiveStream {
  /** What was sent so far, as `topic` or `topic quoteId`; `ready` is none of it. */
  readonly told: string[]
  readonly hasEnded: () => boolean
  readonly leave: () => void
}

/** Follows what changes, and returns once the stream is ready. @throws Error for an answer that is no stream. */
export async function followChanges(url: string, token: string): Promise<LiveStream> {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/v1/live`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  if (response.status !== 200 || response.body === null) throw new Error(`It answered ${response.status}`)
  const told: string[] = []
  const state = { isReady: false, hasEnded: false }
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = ''
    for await (const chunk of body.pipeThrough(
      new TextDecoderStream() as TransformStream<Uint8Array, string>,
    )) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith('event: ready')) state.isReady = true
        const [, data] = /^event: change\ndata: (.*)$/.exec(block) ?? []
        if (data === undefined) continue
        const { topic, quote_id } = JSON.parse(data) as { topic: string; quote_id: string | null }
        told.push(quote_id === null ? topic : `${topic} ${quote_id}`)
      }
    }
  }
  void read(response.body)
    .catch(() => undefined)
    .then(() => {
      state.hasEnded = true
    })
  await vi.waitFor(() => {
    if (!state.isReady) throw new Error('The stream is not ready')
  })
  return { told, hasEnded: () => state.hasEnded, leave: () => leaving.abort() }
}
