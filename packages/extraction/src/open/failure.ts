import type { ExtractionFailure, FailureCode } from '../extraction.ts'

const MESSAGES: Readonly<Record<FailureCode, string>> = {
  empty_file: 'The file is empty',
  not_a_pdf: 'The file is not a PDF',
  corrupt_pdf: 'The PDF is damaged and cannot be read',
  encrypted_pdf: 'The PDF is protected with a password',
  no_text: 'The document has no text that can be read',
  too_large: 'The file is too large',
  too_many_pages: 'The document has too many pages',
  limit_exceeded: 'Reading the document took too much time or memory',
  extraction_failed: 'Extraction failed',
}

/** A failure with its sentence. */
export const failure = (code: FailureCode): ExtractionFailure => ({
  error: { code, message: MESSAGES[code] },
})

/** Whatever pdf.js stumbles over in an opened document: what is missing could be half of its lines. */
export const orCorrupt = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((cause: unknown) => {
    throw new ReadingError('corrupt_pdf', { cause })
  })

/** Thrown inside the engine where reading cannot go on. */
export class ReadingError extends Error {
  override readonly name = 'ReadingError'
  readonly code: FailureCode
  constructor(code: FailureCode, options?: ErrorOptions) {
    super(MESSAGES[code], options)
    this.code = code
  }
}
