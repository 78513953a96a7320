import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completeStep,
  type Moved,
  navigateTo,
  type OnboardingState,
  progressOf,
  STARTED,
  skipStep,
  stepStatus,
} from './progress.ts'
import { ONBOARDING_STEPS, TOTAL_STEPS } from './steps.ts'

function stateOf(moved: Moved): OnboardingState {
  if ('refusal' in moved) throw new Error(moved.refusal)
  return moved.state
}

const after = (moved: Moved, before: OnboardingState) => ('state' in moved ? moved.state : before)

describe('an onboarding', () => {
  test('goes from step to step to its end', () => {
    const first = stateOf(completeStep(STARTED, 1))
    expect(progressOf(first)).toEqual({
      isCompleted: false,
      completedSteps: [1],
      skippedSteps: [],
      currentStep: 2,
      percentage: 20,
    })
    const second = stateOf(completeStep(first, 2))
    const fourth = stateOf(skipStep(stateOf(skipStep(second, 3)), 4))
    expect(progressOf(fourth)).toMatchObject({ skippedSteps: [3, 4], currentStep: 5, percentage: 80 })
    expect(progressOf(stateOf(completeStep(fourth, 5)))).toMatchObject({
      isCompleted: true,
      completedSteps: [1, 2, 5],
      percentage: 100,
    })
  })

  test('only steps 3 and 4 can be skipped, also once they are completed', () => {
    const skippable = ONBOARDING_STEPS.filter(({ number }) => 'state' in skipStep(STARTED, number))
    expect(skippable.map((step) => step.number)).toEqual([3, 4])
    expect(skipStep(STARTED, 2)).toEqual({ refusal: 'Brand Identity is required and cannot be skipped' })
    const done = stateOf(completeStep(STARTED, 3))
    expect(progressOf(stateOf(skipStep(done, 3)))).toMatchObject({ completedSteps: [], skippedSteps: [3] })
  })

  test('a skipped step can be completed later', () => {
    const state = stateOf(completeStep(stateOf(skipStep(STARTED, 3)), 3))
    expect(progressOf(state)).toMatchObject({ completedSteps: [3], skippedSteps: [] })
  })

  test('the last step leads back to one that was passed over', () => {
    const ahead = stateOf(completeStep(stateOf(navigateTo(STARTED, 5)), 5))
    expect(ahead.currentStep).toBe(1)
    expect([1, 2, 5].map((number) => stepStatus(ahead, number))).toEqual(['current', 'open', 'completed'])
  })

  const act = fc.tuple(
    fc.constantFrom(completeStep, skipStep, navigateTo),
    fc.integer({ min: -2, max: TOTAL_STEPS + 2 }),
  )
  test('whatever is done, its figures agree, and nothing settled becomes open again', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let state = STARTED
        for (const [move, number] of acts) {
          const before = progressOf(state)
          state = after(move(state, number), state)
          const now = progressOf(state)
          const settled = [...now.completedSteps, ...now.skippedSteps]
          expect(new Set(settled).size).toBe(settled.length)
          expect(now.percentage).toBe(settled.length * 20)
          expect(now.isCompleted).toBe(settled.length === TOTAL_STEPS)
          expect(now.skippedSteps.every((step) => step === 3 || step === 4)).toBe(true)
          expect(settled).toEqual(expect.arrayContaining([...before.completedSteps, ...before.skippedSteps]))
          expect(now.currentStep).toBeGreaterThanOrEqual(1)
          expect(now.currentStep).toBeLessThanOrEqual(TOTAL_STEPS)
        }
      }),
    )
  })

  test('completing again changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: TOTAL_STEPS }), (number) => {
        const once = stateOf(completeStep(STARTED, number))
        expect(progressOf(stateOf(completeStep(once, number)))).toEqual(progressOf(once))
      }),
    )
  })
})
