import { ConfigError } from '../config-error.ts'

// The archive is tar in the POSIX "ustar" form, so that any tar can look into it.

const BLOCK = 512
const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK)
const NAME_BYTES = 100
const PREFIX_BYTES = 155
const LARGEST = 0o77777777777

/** One file of an archive. Its bytes have to be read before the next entry is asked for. */
export interface TarEntry {
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly bytes: AsyncGenerator<Buffer>
}

/** Thrown to the reader of an archive that is none, or is damaged. */
export class DamagedArchive extends ConfigError {}

/**
 * A file as tar stores it: its header, its bytes, and zeros up to the next block.
 *
 * @throws Error when the name does not fit into a header.
 */
export function* tarFile(name: string, bytes: Buffer, modifiedAt: Date): Generator<Buffer> {
  yield header(name, bytes.length, modifiedAt)
  yield bytes
  yield Buffer.alloc(padding(bytes.length))
}

export const tarEnd = (): Buffer => END_OF_ARCHIVE

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

// Offsets and lengths. Source: POSIX.1-2017, pax, "ustar Interchange Format".
function header(path: string, size: number, modifiedAt: Date): Buffer {
  const { prefix, name } = splitName(path)
  if (size > LARGEST) throw new Error(`${path} is too large for an archive`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${octal(size, 11)}\0`, 124)
  block.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136)
  block.write('0', 156)
  block.write('ustar\x0000', 257, 'latin1')
  block.write(prefix, 345)
  block.write(`${octal(checksum(block), 6)}\0 `, 148)
  return block
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

/** The sum of the header's bytes, its own field counted as blanks. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20
  for (const [index, byte] of block.entries()) if (index < 148 || index >= 156) sum += byte
  return sum
}

function splitName(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { prefix: '', name: path }
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const parts = { prefix: path.slice(0, at), name: path.slice(at + 1) }
    const fits =
      Buffer.byteLength(parts.prefix) <= PREFIX_BYTES && Buffer.byteLength(parts.name) <= NAME_BYTES
    if (fits && parts.name !== '') return parts
  }
  throw new Error(`The name of ${path} is too long for an archive`)
}

/**
 * Reads an archive from its beginning to its end.
 *
 * @throws DamagedArchive when it is cut short, is changed, or goes on after its end.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(source)
  for (;;) {
    const block = await reader.exactly(BLOCK)
    if (block.every((byte) => byte === 0)) break
    const { name, size } = readHeader(block)
    const bytes = reader.next(size)
    yield { name, size, bytes }
    for await (const _rest of bytes) {
      // Left by the reader.
    }
    await reader.exactly(padding(size))
  }
  for await (const rest of reader.rest()) {
    if (rest.some((byte) => byte !== 0)) throw new DamagedArchive('The archive goes on after its end.')
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => {
    const field = block.subarray(from, from + length)
    const end = field.indexOf(0)
    return field.toString('utf8', 0, end < 0 ? length : end)
  }
  const number = (from: number, length: number) => Number.parseInt(text(from, length).trim(), 8)
  const isTar = text(257, 6).startsWith('ustar') && number(148, 8) === checksum(block)
  const size = number(124, 12)
  if (!isTar || !Number.isSafeInteger(size) || text(156, 1) !== '0') {
    throw new DamagedArchive('The archive has an entry that is none.')
  }
  const [prefix, name] = [text(345, PREFIX_BYTES), text(0, NAME_BYTES)]
  return { name: prefix === '' ? name : `${prefix}/${name}`, size }
}

/** Bytes that come in pieces of any length, taken in pieces of given ones. */
class Reader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.next(size)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0; ) {
      const part = await this.#upTo(missing)
      if (part === undefined) throw new DamagedArchive('The archive is cut short.')
      missing -= part.length
      yield part
    }
  }

  async *rest(): AsyncGenerator<Buffer> {
    for (;;) {
      const part = await this.#upTo(Number.POSITIVE_INFINITY)
      if (part === undefined) return
      yield part
    }
  }

  async #upTo(size: number): Promise<Buffer | undefined> {
    while (this.#held.length === 0) {
      const next = await this.#source.next()
      if (next.done === true) return undefined
      this.#held = next.value
    }
    const part = this.#held.subarray(0, size)
    this.#held = this.#held.subarray(part.length)
    return part
  }
}
