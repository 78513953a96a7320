import { inflateSync } from 'node:zlib'

/** An object of a file as it is found by its words, without a table of places. */
export interface FoundObject {
  readonly number: number
  readonly generation: number
  /** Where its number stands, in bytes; for one in a stream of objects, the number of that stream. */
  readonly at: number
  /** Its place in a stream of objects; undefined for an object of its own. */
  readonly index?: number
  /** Its text; of a stream, the dictionary alone. */
  readonly text: string
}

/** More objects than a quote has, by far. */
const MOST_OBJECTS = 200_000
const OBJECT = /(\d{1,9})[ \t\r\n]{1,4}(\d{1,5})[ \t\r\n]{1,4}obj\b/g
/** A stream's text begins behind its dictionary and the end of that line. */
const STREAM = /^stream\r?\n/
const IS_STREAM_OF_OBJECTS = /\/Type\s*\/ObjStm\b/

const numberOf = (text: string, key: string): number =>
  Number(new RegExp(`/${key}\\s+(\\d{1,9})(?!\\s+\\d+\\s+R)`).exec(text)?.[1] ?? Number.NaN)

interface Body {
  readonly text: string
  /** The bytes of a stream. */
  readonly stream?: readonly [number, number]
  /** Where the object ends. */
  readonly end: number
}

/** What belongs to an object from behind its `obj` to the next `stream` or its end; undefined where the file ends within it. */
function bodyAt(file: string, from: number, streamAt: number): Body | undefined {
  const end = file.indexOf('endobj', from)
  if (streamAt < 0 || (end >= 0 && end < streamAt)) {
    return end < 0 ? undefined : { text: file.slice(from, end), end: end + 'endobj'.length }
  }
  const start = streamAt + (STREAM.exec(file.slice(streamAt, streamAt + 8))?.[0].length ?? 'stream'.length)
  const text = file.slice(from, streamAt)
  // The length that is said counts where the stream does end there: its bytes may hold any word.
  const said = start + numberOf(text, 'Length')
  const isSaid = /^\s{0,2}endstream/.test(file.slice(said, said + 12))
  const streamEnd = isSaid ? said : file.indexOf('endstream', start)
  if (streamEnd < 0) return undefined
  const close = file.indexOf('endobj', streamEnd)
  return close < 0 ? undefined : { text, stream: [start, streamEnd], end: close + 'endobj'.length }
}

/** The objects that a stream holds; undefined where it cannot be unpacked. */
function objectsWithin(
  packed: Uint8Array,
  dictionary: string,
  container: number,
  mostBytes: number,
): readonly FoundObject[] | undefined {
  const isPlain = !/\/Filter/.test(dictionary)
  if (!isPlain && !/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary)) return undefined
  let unpacked: string
  try {
    unpacked = (isPlain ? Buffer.from(packed) : inflateSync(packed, { maxOutputLength: mostBytes })).toString(
      'latin1',
    )
  } catch {
    return undefined
  }
  const first = numberOf(dictionary, 'First')
  const numbers = unpacked.slice(0, first).trim().split(/\s+/).map(Number)
  const count = numberOf(dictionary, 'N')
  if (!(count >= 0) || count > MOST_OBJECTS || numbers.length < 2 * count) return undefined
  return Array.from({ length: count }, (_, index) => ({
    number: numbers[2 * index] ?? 0,
    generation: 0,
    at: container,
    index,
    text: unpacked.slice(
      first + (numbers[2 * index + 1] ?? 0),
      index + 1 < count ? first + (numbers[2 * index + 3] ?? 0) : undefined,
    ),
  }))
}

/**
 * The objects of a file in the order they were written, found by their words: the later one of a number is the one
 * that counts. Undefined where the file ends within one, or holds what cannot be unpacked.
 */
export function scanObjects(file: Buffer, mostBytes: number): readonly FoundObject[] | undefined {
  const text = file.toString('latin1')
  const objects: FoundObject[] = []
  // Found once: a file of many objects and no stream is not searched to its end for each.
  let streamAt = text.indexOf('stream')
  OBJECT.lastIndex = 0
  for (let match = OBJECT.exec(text); match !== null; match = OBJECT.exec(text)) {
    if (streamAt >= 0 && streamAt < OBJECT.lastIndex) streamAt = text.indexOf('stream', OBJECT.lastIndex)
    const body = bodyAt(text, OBJECT.lastIndex, streamAt)
    if (body === undefined || objects.length > MOST_OBJECTS) return undefined
    const number = Number(match[1])
    objects.push({ number, generation: Number(match[2]), at: match.index, text: body.text })
    if (body.stream !== undefined && IS_STREAM_OF_OBJECTS.test(body.text)) {
      const within = objectsWithin(file.subarray(...body.stream), body.text, number, mostBytes)
      if (within === undefined) return undefined
      for (const one of within) objects.push(one)
    }
    OBJECT.lastIndex = body.end
  }
  return objects
}
