import { createHash, hash } from 'node:crypto'
import { z } from 'zod'

/** What the rows of a table come to. */
export const TableSums = z.object({
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** SHA-256 of the rows as they were copied, in hex. */
  sha256: z.string(),
  /** The same for the same rows in any order: the sum of their SHA-256s, word by word, in hex. */
  rowSum: z.string(),
})
export type TableSums = z.infer<typeof TableSums>

const ROW_END = 10
const WORDS = 8

/** Sums up rows in the text format of COPY, in which a line is a row whatever is in it. */
export class TableDigest {
  readonly #all = createHash('sha256')
  readonly #words = new Uint32Array(WORDS)
  #begun: Buffer[] = []
  #rows = 0
  #bytes = 0

  add(chunk: Buffer): void {
    this.#all.update(chunk)
    this.#bytes += chunk.length
    let from = 0
    for (let end = chunk.indexOf(ROW_END); end >= 0; end = chunk.indexOf(ROW_END, from)) {
      this.#addRow(chunk.subarray(from, end))
      from = end + 1
    }
    if (from < chunk.length) this.#begun.push(Buffer.from(chunk.subarray(from)))
  }

  #addRow(end: Buffer): void {
    const row = this.#begun.length === 0 ? end : Buffer.concat([...this.#begun, end])
    this.#begun = []
    this.#rows += 1
    const digest = hash('sha256', row, 'buffer')
    for (let word = 0; word < WORDS; word += 1) {
      this.#words[word] = (this.#words[word] ?? 0) + digest.readUInt32LE(word * 4)
    }
  }

  sums(): TableSums {
    return {
      rows: this.#rows,
      bytes: this.#bytes,
      sha256: this.#all.digest('hex'),
      rowSum: Buffer.from(this.#words.buffer).toString('hex'),
    }
  }
}

/** The rows unchanged, summed up on the way. */
export async function* summedUp(rows: AsyncIterable<Buffer>, digest: TableDigest): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    digest.add(chunk)
    yield chunk
  }
}
