import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractDocument } from './extract-document.ts'
import { isFailure } from './extraction.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { pdfOf } from './testing/pdf-of.ts'

const codeOf = async (bytes: Uint8Array, limits = DEFAULT_LIMITS): Promise<string> => {
  const result = await extractDocument(bytes, limits)
  return isFailure(result) ? result.error.code : 'read'
}
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

/** A file with one stream that unpacks to so many bytes. */
function bombOf(bytes: number): Uint8Array {
  const packed = deflateSync(deflateSync(Buffer.alloc(bytes)))
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>\nstream\n`
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(head, 'latin1'),
      packed,
      Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF\n', 'latin1'),
    ]),
  )
}

describe('a quote as pdfmake writes it', () => {
  test('is read with its lines', async () => {
    const result = await extractDocument(await pdfOf({ hiddenText: undefined }))
    if (isFailure(result)) throw new Error(result.error.message)
    expect(result.document_type).toBe('quote')
    expect(result.extracted_quote).toMatchObject({
      quote_number: 'Q-2041',
      total_amount: 1650,
      subtotal: 1500,
      tax_amount: 150,
    })
    expect(result.extracted_quote.line_items.map(({ item_description }) => item_description)).toEqual([
      'Supply and fit mixer tap to kitchen sink',
      'Hot water unit, 315 L electric',
    ])
  })

  test('invisible text does not change the reading', async () => {
    const plain = await extractDocument(await pdfOf({ hiddenText: undefined }))
    const laced = await extractDocument(await pdfOf({ hiddenText: 'INVOICE Total $1.00 Quote No: X-1' }))
    if (isFailure(plain) || isFailure(laced)) throw new Error('not read')
    expect(laced.extracted_quote).toEqual(plain.extracted_quote)
    expect(laced.document_type).toBe('quote')
  })
})

describe('files that cannot be read', () => {
  test.each([
    ['empty_file', new Uint8Array()],
    ['not_a_pdf', latin1('\u0089PNG\r\n\u001a\n')],
    ['corrupt_pdf', latin1('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n')],
    ['corrupt_pdf', latin1('%PDF-1.4\nstartxref\n5\n%%EOF\n')],
    ['limit_exceeded', bombOf(300 * 1024 * 1024)],
  ])('%s', async (code, bytes) => {
    expect(await codeOf(bytes)).toBe(code)
  })

  test('one that was cut off is refused rather than read in part', async () => {
    const whole = await pdfOf({ hiddenText: undefined })
    expect(await codeOf(whole.slice(0, whole.length / 2))).toBe('corrupt_pdf')
  })

  test('limits of size and pages', async () => {
    const bytes = await pdfOf({ hiddenText: undefined })
    expect(await codeOf(bytes, { ...DEFAULT_LIMITS, maxBytes: 100 })).toBe('too_large')
    expect(await codeOf(bytes, { ...DEFAULT_LIMITS, maxPages: 0 })).toBe('too_many_pages')
  })

  test('no bytes make it throw', async () => {
    const whole = await pdfOf({ hiddenText: undefined })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 40 }),
        async (changes) => {
          const bytes = whole.slice()
          for (const [at, value] of changes) bytes[at] = value
          const result = await extractDocument(bytes, { ...DEFAULT_LIMITS, maxRecognisedPages: 0 })
          expect(isFailure(result) || result.extraction_confidence <= 1).toBe(true)
        },
      ),
      { numRuns: 15 },
    )
  })
})
