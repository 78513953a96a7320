import { expect, test } from 'vitest'
import { toRetry, type Upload } from './upload-store.ts'

const shared = (status: number): Upload => ({
  key: 1,
  file: new File(['%PDF'], 'prices.pdf'),
  sendKey: 'shared-1',
  state: { kind: 'failed', failure: { message: 'Extraction failed', status, code: null } },
})

test('a shared file whose reading failed is read once more', () => {
  expect(toRetry(shared(422))).not.toHaveProperty('sendKey')
  expect(toRetry(shared(422)).state).toEqual({ kind: 'waiting' })
})

test('one that got no answer keeps its key: the server may have it', () => {
  expect(toRetry(shared(0))).toHaveProperty('sendKey', 'shared-1')
})
