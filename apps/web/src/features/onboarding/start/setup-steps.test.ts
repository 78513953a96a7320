import { describe, expect, test } from 'vitest'
import {
  SETUP_STEPS,
  type SetupStep,
  startSearchOf,
  stepAfter,
  stepBefore,
  stepToResume,
} from './setup-steps.ts'

const setup = (...answered: SetupStep[]) => ({ offered: SETUP_STEPS, answered: new Set(answered) })

describe('the order of the setup', () => {
  test('begins at the first open question, and asks nothing twice', () => {
    expect(stepToResume(setup(), undefined)).toBe('trade')
    expect(stepToResume(setup('trade', 'rates'), undefined)).toBe('number')
    expect(stepAfter(setup('trade', 'rates'), 'number')).toBe('tax')
    expect(stepAfter(setup('tax', 'logo', 'follow-ups'), 'rates')).toBe('quote')
  })

  test('goes on where it was left, unless that is no longer asked', () => {
    expect(stepToResume(setup('trade'), 'logo')).toBe('logo')
    const offered = SETUP_STEPS.filter((step) => step !== 'logo')
    expect(stepToResume({ offered, answered: new Set(['trade']) }, 'logo')).toBe('number')
  })

  test('goes back to any step, and not before the first', () => {
    expect(stepBefore(setup('trade'), 'number')).toBe('trade')
    expect(stepBefore(setup(), 'trade')).toBeUndefined()
  })

  test('ends with the quote, even when everything is answered', () => {
    expect(stepToResume(setup(...SETUP_STEPS), undefined)).toBe('quote')
    expect(stepAfter(setup(), 'quote')).toBe('quote')
  })

  test('an address names a step, or none', () => {
    expect(startSearchOf({ step: 'tax' })).toEqual({ step: 'tax' })
    expect(startSearchOf({ step: 'documents' })).toEqual({ step: 'documents' })
    expect(startSearchOf({ step: 'toString' })).toEqual({})
  })
})
