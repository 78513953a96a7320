import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection offers a query of one's own; its types leave out what COPY needs. */
interface Wire {
  readonly stream: Writable & { readonly pause: () => void; readonly resume: () => void }
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** How much waits for a slow reader before the server has to wait. */
const WAITING_BYTES = 4 * 1024 * 1024

/**
 * The rows of a `copy … to stdout`, as bytes. The connection is busy until the last of them is read; a reader that
 * stops early leaves the rest to be thrown away.
 *
 * @throws the server's error.
 */
export async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  const copy = client.query(new CopyOut(sql))
  try {
    for (let chunk = await copy.next(); chunk !== undefined; chunk = await copy.next()) yield chunk
  } finally {
    copy.discard()
  }
}

class CopyOut {
  readonly #sql: string
  #wire: Wire | undefined
  #chunks: Buffer[] = []
  #waiting = 0
  #isDone = false
  #isDiscarded = false
  #error: Error | undefined
  #news = Promise.withResolvers<void>()

  constructor(sql: string) {
    this.#sql = sql
  }

  /** Everything that has come since; undefined after the last of it. */
  async next(): Promise<Buffer | undefined> {
    while (this.#chunks.length === 0 && !this.#isDone) {
      await this.#news.promise
      this.#news = Promise.withResolvers()
    }
    if (this.#error !== undefined) throw this.#error
    if (this.#chunks.length === 0) return undefined
    const all = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#waiting = 0
    this.#wire?.stream.resume()
    return all
  }

  discard(): void {
    this.#isDiscarded = true
    this.#chunks = []
    this.#wire?.stream.resume()
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire
    this.#wire.query(this.#sql)
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#isDiscarded) return
    // Copied: the driver reads the next message into the same memory.
    this.#chunks.push(Buffer.from(chunk))
    this.#waiting += chunk.length
    if (this.#waiting > WAITING_BYTES) this.#wire?.stream.pause()
    this.#news.resolve()
  }

  handleCommandComplete(): void {
    // The server's next word is that it is ready, and that counts.
  }

  handleError(error: Error): void {
    this.#error = error
    this.handleReadyForQuery()
  }

  handleReadyForQuery(): void {
    this.#isDone = true
    this.#news.resolve()
  }
}

/**
 * Sends rows to a `copy … from stdin`.
 *
 * @throws the server's error, or that of the rows' source, after which nothing was copied.
 */
export function copyIn(client: pg.Client, sql: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
  return client.query(new CopyIn(sql, rows)).ended
}

class CopyIn {
  readonly #sql: string
  readonly #rows: AsyncIterable<Uint8Array>
  readonly #end = Promise.withResolvers<void>()
  #error: unknown

  constructor(sql: string, rows: AsyncIterable<Uint8Array>) {
    this.#sql = sql
    this.#rows = rows
  }

  get ended(): Promise<void> {
    return this.#end.promise
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    wire.query(this.#sql)
  }

  handleCopyInResponse(connection: unknown): void {
    void this.#send(connection as Wire)
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#rows) {
        if (this.#error !== undefined) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      this.#error ??= error
      wire.sendCopyFail('the rows cannot be read')
    }
  }

  handleCommandComplete(): void {
    // The server's next word is that it is ready, and that counts.
  }

  handleError(error: Error): void {
    this.#error ??= error
    this.#end.reject(this.#error)
  }

  handleReadyForQuery(): void {
    this.#end.resolve()
  }
}
