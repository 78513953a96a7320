import { API_AREAS, API_RIGHTS } from '@quotewright/contracts/api-scopes.ts'
import { expect, test } from 'vitest'
import { AREAS, scopeTexts } from './scopes.ts'

test('every scope of the API is offered, once', () => {
  const offered = AREAS.flatMap(({ scopes }) => scopes.map(({ scope }) => scope))
  expect(offered.toSorted()).toEqual(
    API_AREAS.flatMap((area) => API_RIGHTS.map((right) => `${area}:${right}`)).toSorted(),
  )
})

test('scopes are named by area', () => {
  expect(scopeTexts(['settings:write', 'quotes:write', 'quotes:read'])).toEqual([
    'See and change quotes',
    'Change business settings',
  ])
})
