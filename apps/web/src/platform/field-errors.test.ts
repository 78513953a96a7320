import { ApiError } from '@quotewright/contracts/client.ts'
import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const refusal = (...paths: string[]) =>
  new ApiError(422, 'Not valid', {
    detail: 'Not valid',
    errors: paths.map((path) => ({ path, message: `${path} is wrong` })),
  })

test('what the server refused is at its field', () => {
  expect(fieldErrors(refusal('name', 'service_areas.2'))).toEqual({
    name: 'name is wrong',
    service_areas: 'service_areas.2 is wrong',
  })
  expect(fieldErrors(refusal('step_data.contact_email', 'step_number'), 'step_data')).toEqual({
    contact_email: 'step_data.contact_email is wrong',
  })
})

test('another failure is at no field', () => {
  expect(fieldErrors(new Error('No answer'))).toEqual({})
  expect(fieldErrors(new ApiError(500, 'Internal server error'))).toEqual({})
})
