import type { DocumentUpload } from '@quotewright/contracts/extractions.ts'
import { expect, test } from 'vitest'
import { findLost } from './find-lost.ts'

const sentAt = '2026-03-02T10:00:00.000Z'
const lost = { file_name: 'quote.pdf', sentAtMs: Date.parse(sentAt) }
const upload = (id: string, change: Partial<DocumentUpload> = {}): DocumentUpload => ({
  id,
  file_name: 'quote.pdf',
  state: 'reading',
  error_code: null,
  message: '',
  created_at: '2026-03-02T10:00:01.000Z',
  ...change,
})
const none = new Set<string>()

test('a lost file is found while it is read, once it failed, and once it is staged', () => {
  expect(findLost(lost, [upload('a')], [], none)).toEqual({ kind: 'reading', id: 'a' })
  const failed = upload('a', { state: 'failed', error_code: 'encrypted_pdf', message: 'Protected' })
  expect(findLost(lost, [failed], [], none)).toEqual({
    kind: 'failed',
    id: 'a',
    message: 'Protected',
    code: 'encrypted_pdf',
  })
  expect(findLost(lost, [], [upload('b')], none)).toEqual({ kind: 'staged', id: 'b' })
})

test('another file is never taken for it', () => {
  const others = [
    upload('a', { file_name: 'other.pdf' }),
    upload('b', { created_at: '2026-03-01T10:00:00.000Z' }),
  ]
  expect(findLost(lost, others, others, none)).toBeUndefined()
  expect(findLost(lost, [upload('a')], [upload('a')], new Set(['a']))).toBeUndefined()
  expect(
    findLost(lost, [upload('a'), upload('b', { created_at: '2026-03-02T10:00:02.000Z' })], [], none),
  ).toEqual({
    kind: 'reading',
    id: 'b',
  })
})
