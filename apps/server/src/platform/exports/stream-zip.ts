import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { createEntryNames } from './entry-names.ts'

type Content = AsyncIterable<string | Uint8Array>

/** A zip while it is written. */
export interface Archive {
  /**
   * Writes one file, no faster than the reader of the zip takes it. One at a time.
   *
   * @throws Error when the content fails, or the reader has left.
   */
  readonly add: (path: string, content: Content) => Promise<void>
}

/** A zip that does not get on for this long is given up: what it is written from, a connection first, is freed. */
const PATIENCE_MS = 120_000

/**
 * A zip that is written while it is read, so that none of it is held. Resolves when its first file begins: what goes
 * wrong before is thrown. What goes wrong later destroys the stream, and a reader who destroys it ends the writing.
 */
export function streamZip(
  write: (archive: Archive) => Promise<void>,
  patienceMs = PATIENCE_MS,
): Promise<Readable> {
  const zip = new ZipFile()
  const output = new PassThrough()
  // An error that arrives between two listeners of the reader would end the process.
  output.on('error', () => undefined)
  zip.outputStream.pipe(output)
  const nameOf = createEntryNames()
  return new Promise((resolve, reject) => {
    const archive: Archive = {
      add: (path, content) => {
        resolve(output)
        return addEntry({ zip, output, patienceMs }, nameOf(path), content)
      },
    }
    write(archive).then(
      () => {
        zip.end()
        resolve(output)
      },
      (error: Error) => {
        reject(error)
        output.destroy(error)
      },
    )
  })
}

interface Writing {
  readonly zip: ZipFile
  readonly output: Readable
  readonly patienceMs: number
}

async function addEntry({ zip, output, patienceMs }: Writing, name: string, content: Content): Promise<void> {
  const patience = setTimeout(() => output.destroy(new Error('The zip does not get on')), patienceMs)
  const source = Readable.from(
    noting(content, () => patience.refresh()),
    { objectMode: false },
  )
  const stop = () => source.destroy(new Error('The reader of the zip has left'))
  output.once('close', stop)
  if (output.destroyed) stop()
  try {
    zip.addReadStream(source, name)
    // By then its content's own clean-up is over, whatever ended it.
    await finished(source)
  } finally {
    clearTimeout(patience)
    output.off('close', stop)
  }
}

/** The same chunks, telling when one is taken. */
async function* noting<T>(chunks: AsyncIterable<T>, onTaken: () => void): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    onTaken()
    yield chunk
  }
}
