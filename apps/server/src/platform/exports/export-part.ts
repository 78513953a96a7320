import type { Tx } from '../context.ts'

/** What a feature adds to the export of an organization. Each names what it holds, for the read-me of the export. */
export type ExportPart = RowsPart | FilesPart

interface Part {
  /** One sentence about it, for the person who opens the export years later. */
  readonly about: string
  /** The tables it covers: a test refuses a table of the tenants' data that no part tells of. */
  readonly tables: readonly string[]
}

/** A list of records: it becomes `{name}.json`. */
export interface RowsPart extends Part {
  readonly name: string
  /** Reads on as they are taken, in the export's one transaction. Without secrets: no token, no password. */
  readonly rows: (tx: Tx) => AsyncIterable<object>
}

/** Files as they are, each at a path of its own, such as `price_book.csv` or `files/logo.png`. */
export interface FilesPart extends Part {
  /** What its files are called, together. */
  readonly name: string
  readonly files: (tx: Tx) => AsyncIterable<ExportedFile>
}

export interface ExportedFile {
  /** Folders are parted by `/`. What a file system has no form for is replaced. */
  readonly path: string
  readonly content: AsyncIterable<string | Uint8Array>
}

/** The content of a file that is short enough to be held whole. */
export async function* wholeText(text: string): AsyncGenerator<string> {
  yield text
}
