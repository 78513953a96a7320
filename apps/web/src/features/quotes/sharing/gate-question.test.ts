import { ApiError } from '@quotewright/contracts/client.ts'
import { expect, test } from 'vitest'
import { gateQuestionOf } from './gate-question.ts'

const refusedAt = (...paths: readonly string[]): ApiError =>
  new ApiError(422, 'Refused', { detail: 'Refused', errors: paths.map((path) => ({ path, message: 'No' })) })

test('a total of nothing and a past date are asked about, once each', () => {
  expect(gateQuestionOf(refusedAt('total_amount'), {})).toBe('free')
  expect(gateQuestionOf(refusedAt('valid_until'), {})).toBe('expired')
  expect(gateQuestionOf(refusedAt('valid_until'), { free_reason: 'A gift' })).toBe('expired')
  expect(gateQuestionOf(refusedAt('total_amount'), { free_reason: 'A gift' })).toBeUndefined()
  expect(gateQuestionOf(refusedAt('valid_until'), { confirm_expired: true })).toBeUndefined()
})

test('what has to be put right first is not asked about', () => {
  expect(gateQuestionOf(refusedAt('line_items.0.item_unit_price'), {})).toBeUndefined()
  expect(gateQuestionOf(refusedAt('total_amount', 'line_items.0.item_unit_price'), {})).toBeUndefined()
  expect(gateQuestionOf(new ApiError(409, 'Another version'), {})).toBeUndefined()
  expect(gateQuestionOf(new Error('No connection'), {})).toBeUndefined()
})
