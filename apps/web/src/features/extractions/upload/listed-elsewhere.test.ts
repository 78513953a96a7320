import type { DocumentUpload } from '@quotewright/contracts/extractions.ts'
import { expect, test } from 'vitest'
import { listedElsewhere } from './listed-elsewhere.ts'
import type { Upload } from './upload-store.ts'

const upload = (id: string, file_name: string): DocumentUpload => ({
  id,
  file_name,
  state: 'reading',
  error_code: null,
  message: '',
  created_at: '2026-03-02T10:00:01.000Z',
})
const chosen = (name: string, state: Upload['state']): Upload => ({ key: 1, file: new File([], name), state })

test('a document that is read here is not listed a second time, nor is one that just was', () => {
  const uploads = [upload('a', 'here.pdf'), upload('b', 'done.pdf'), upload('c', 'elsewhere.pdf')]
  const items = [
    chosen('here.pdf', { kind: 'reading', progress: null }),
    chosen('done.pdf', { kind: 'staged', id: 'b' }),
  ]
  expect(listedElsewhere(uploads, items).map(({ id }) => id)).toEqual(['c'])
})

test('another document of the same name is listed', () => {
  const items = [chosen('quote.pdf', { kind: 'staged', id: 'a' })]
  expect(listedElsewhere([upload('b', 'quote.pdf')], items)).toHaveLength(1)
})
