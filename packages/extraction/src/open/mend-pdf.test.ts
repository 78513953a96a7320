import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { extractDocument } from '../extract-document.ts'
import { isFailure } from '../extraction.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { pdfOf } from '../testing/pdf-of.ts'
import { checkBytes } from './check-bytes.ts'

/** A file as text, a character for a byte. */
let whole = ''
beforeAll(async () => {
  whole = Buffer.from(await pdfOf({ hiddenText: undefined })).toString('latin1')
})

const bytesOf = (file: string): Uint8Array => new Uint8Array(Buffer.from(file, 'latin1'))
const totalOf = async (file: string): Promise<number | string | null> => {
  const result = await extractDocument(bytesOf(file))
  return isFailure(result) ? result.error.code : result.extracted_quote.total_amount
}
const from = (word: string): number => whole.lastIndexOf(word)

/** The objects of a file within one stream of objects, as newer producers write them; streams stay as they are. */
function inStreamOfObjects(file: string): string {
  const plain = [...file.matchAll(/(\d+) 0 obj\n((?:(?!endobj|stream\n)[\s\S])*)\nendobj\n/g)]
  const bodies = plain.map((match) => match[2] ?? '')
  const places = plain.map(
    (match, at) => `${match[1]} ${bodies.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)}`,
  )
  const head = `${places.join(' ')} `
  const packed = deflateSync(Buffer.from(head + bodies.join(' '), 'latin1')).toString('latin1')
  const rest = plain.reduce(
    (left, match) => left.replace(match[0], ''),
    file.slice(0, file.lastIndexOf('xref\n0')),
  )
  return `${rest}900 0 obj\n<</Type/ObjStm/N ${plain.length}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj\n`
}

describe('a damaged file is read where all of it is there', () => {
  test.each([
    ['points to nowhere', () => whole.replace(/startxref\n\d+/, 'startxref\n99999999')],
    ['points into the midst of an object', () => whole.replace(/startxref\n\d+/, 'startxref\n120')],
    ['has no table and no trailer', () => whole.slice(0, from('xref\n0 '))],
    ['has a trailer that was cut off', () => whole.slice(0, -40)],
    ['has garbage for a trailer', () => `${whole.slice(0, from('trailer'))}trailer\n<< /Si\0\0`],
    ['follows the head of a mail', () => `X-Mailer: none\r\n\r\n${whole.slice(0, from('trailer'))}`],
    ['has more behind its end than is looked at', () => `${whole}${'\0'.repeat(6000)}`],
    ['keeps its objects in a stream', () => inStreamOfObjects(whole)],
  ])('%s', async (_, damaged) => {
    expect(await totalOf(damaged())).toBe(1650)
  })

  test('an update that lost its table counts: its later objects take the place of the earlier', async () => {
    const page = /(\d+) 0 obj\n<<\n\/Type \/Page\n[\s\S]*?endobj\n/.exec(whole)
    const contents = /\/Contents (\d+) 0 R/.exec(page?.[0] ?? '')?.[1] ?? ''
    const text = 'BT /F9 12 Tf 40 700 Td (Invoice INV-31 Total: $77.00 for the work that was done) Tj ET'
    const font = '/Resources <</Font<</F9<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
    const changed = (page?.[0] ?? '').replace(/\/Resources \d+ 0 R/, font)
    const update = `${contents} 0 obj\n<</Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\n${changed}`
    expect(changed).toContain('/F9')
    expect(await totalOf(`${whole}\n${update}`)).toBe(77)
  })
})

describe('a file of which a part is missing is refused', () => {
  test('wherever it was cut off', async () => {
    const end = from('endobj')
    for (let part = 1; part < 20; part += 1) {
      expect(await totalOf(whole.slice(0, Math.floor((end * part) / 20)))).toBe('corrupt_pdf')
    }
  })

  test('without the text of its page, or with a stream of objects that cannot be unpacked', async () => {
    const contents = /\/Contents (\d+) 0 R/.exec(whole)?.[1] ?? ''
    const without = whole.replace(new RegExp(`\\n${contents} 0 obj\\n[\\s\\S]*?endobj`), '')
    expect(await totalOf(without.slice(0, without.lastIndexOf('xref\n0 ')))).toBe('corrupt_pdf')
    const packed = inStreamOfObjects(whole)
    const at = packed.lastIndexOf('stream\n', packed.lastIndexOf('endstream') - 20) + 10
    expect(await totalOf(`${packed.slice(0, at)}\0\0\0\0${packed.slice(at + 4)}`)).toBe('corrupt_pdf')
  })

  test('one that is protected is not opened by mending it', async () => {
    const locked = Buffer.from(await pdfOf({ hiddenText: undefined, password: 'x' })).toString('latin1')
    expect(await totalOf(locked.replace(/startxref\n\d+/, 'startxref\n99999999'))).toBe('corrupt_pdf')
  })
})

test('a long row of digits and words of objects without end take no time', () => {
  const started = process.cpuUsage()
  const digits = bytesOf(`%PDF-1.4\n${'1'.repeat(2_000_000)}`)
  const unfinished = bytesOf(`%PDF-1.4\n${'1 0 obj '.repeat(250_000)}`)
  const references = bytesOf(`%PDF-1.4\n1 0 obj<</Type/Catalog ${'2 0 R '.repeat(300_000)}>>endobj\n`)
  const objects = bytesOf(`%PDF-1.4\n${'1 0 obj<<>>endobj\n'.repeat(150_000)}`)
  for (const bytes of [digits, unfinished, references, objects]) {
    expect(checkBytes(bytes, DEFAULT_LIMITS)).toEqual({ problem: 'corrupt_pdf' })
  }
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(4)
})

test('a sound file is left as it is', () => {
  const bytes = bytesOf(whole)
  expect(checkBytes(bytes, DEFAULT_LIMITS)).toEqual({ bytes })
})
