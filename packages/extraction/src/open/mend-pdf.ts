import type { Limits } from '../limits.ts'
import { type FoundObject, scanObjects } from './scan-objects.ts'

/** A header may follow some bytes of a mail or a printer. Source: PDF 1.7, implementation note 13. */
const HEADER_WITHIN = 1024
const REFERENCE = /(?<![\d.])(\d{1,9})\s+\d{1,5}\s+R\b/g
const ROOT = /\/Root\s+(\d{1,9})\s+(\d{1,5})\s+R\b/g

/** Whether the end of a file leads to its table of places, and nothing was written behind it. */
export function hasSoundEnd(bytes: Buffer): boolean {
  const header = bytes.subarray(0, HEADER_WITHIN).indexOf('%PDF-')
  const last = bytes.lastIndexOf('startxref')
  if (last < 0) return false
  const behind = bytes.toString('latin1', last)
  const at = Number(/^startxref\s+(\d{1,10})\s/.exec(behind)?.[1] ?? Number.NaN)
  if (!(at < bytes.length) || /\d\s{1,4}\d{1,5}\s{1,4}obj\b/.test(behind)) return false
  return [at, at + header].some((place) =>
    /^\s{0,4}(?:xref\b|\d{1,9}\s+\d{1,5}\s+obj\b)/.test(bytes.toString('latin1', place, place + 32)),
  )
}

/** The catalogue that the last trailer names, or else the last that there is. */
function rootOf(file: Buffer, known: ReadonlyMap<number, FoundObject>): FoundObject | undefined {
  const isCatalog = ({ text }: FoundObject): boolean => /\/Type\s*\/Catalog\b/.test(text)
  const named = [...file.toString('latin1').matchAll(ROOT)].flatMap(
    (match) => known.get(Number(match[1])) ?? [],
  )
  return named.findLast(isCatalog) ?? [...known.values()].findLast(isCatalog)
}

/** Whether everything that the document leads to is there: what is missing could be half of its lines. */
function isComplete(root: FoundObject, known: ReadonlyMap<number, FoundObject>): boolean {
  const seen = new Set([root.number])
  const open = [root]
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    for (const match of object.text.matchAll(REFERENCE)) {
      const number = Number(match[1])
      if (seen.has(number)) continue
      seen.add(number)
      const next = known.get(number)
      if (next === undefined) return false
      open.push(next)
    }
  }
  return true
}

/** A table of the places of objects, as a stream of its own. Source: PDF 1.7, 7.5.8. */
function tableOf(root: FoundObject, known: ReadonlyMap<number, FoundObject>, at: number): Buffer {
  const objects = [...known.values()].toSorted((a, b) => a.number - b.number)
  const own = (objects.at(-1)?.number ?? 0) + 1
  const entries = Buffer.alloc(objects.length * 7)
  for (const [place, object] of objects.entries()) {
    entries.writeUInt8(object.index === undefined ? 1 : 2, place * 7)
    entries.writeUInt32BE(object.at, place * 7 + 1)
    entries.writeUInt16BE(object.index ?? object.generation, place * 7 + 5)
  }
  const index = objects.map(({ number }) => `${number} 1`).join(' ')
  const head =
    `\n${own} 0 obj\n<</Type/XRef/Size ${own + 1}/W[1 4 2]/Index[${index}]/Root ${root.number} ${root.generation} R` +
    `/Length ${entries.length}>>\nstream\n`
  const tail = `\nendstream\nendobj\nstartxref\n${at + 1}\n%%EOF\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), entries, Buffer.from(tail, 'latin1')])
}

/**
 * A file whose table of places is missing or wrong, with one that is right: made of the objects that are found. Undefined
 * for one that is not whole, or protected: half a document is none.
 */
export function mendPdf(bytes: Buffer, { maxDecodedBytes }: Limits): Buffer | undefined {
  const header = bytes.subarray(0, HEADER_WITHIN).indexOf('%PDF-')
  const file = bytes.subarray(Math.max(0, header))
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(file.toString('latin1'))) return undefined
  const objects = scanObjects(file, maxDecodedBytes)
  if (objects === undefined) return undefined
  const known = new Map(
    objects.filter(({ index = 0 }) => index <= 0xffff).map((object) => [object.number, object]),
  )
  const root = rootOf(file, known)
  if (root === undefined || !isComplete(root, known)) return undefined
  return Buffer.concat([file, tableOf(root, known, file.length)])
}
