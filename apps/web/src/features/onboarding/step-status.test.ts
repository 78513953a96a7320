import { expect, test } from 'vitest'
import { shownStatus, statusText } from './step-status.ts'

test('a step is marked by its outcome, and the one at hand as current', () => {
  const progress = { completed_steps: [1, 2], skipped_steps: [3], current_step: 4 }
  const steps = [1, 2, 3, 4, 5]
  expect(steps.map((step) => shownStatus(progress, step))).toEqual([
    'completed',
    'completed',
    'skipped',
    'current',
    'open',
  ])
  expect(steps.map((step) => statusText(progress, step))).toEqual([
    'Completed',
    'Completed',
    'Skipped',
    'Current',
    'Not started',
  ])
})

test('a step that one went back to says both', () => {
  const progress = { completed_steps: [1], skipped_steps: [3], current_step: 1 }
  expect([shownStatus(progress, 1), statusText(progress, 1)]).toEqual(['current', 'Current, completed'])
  expect(statusText({ ...progress, current_step: 3 }, 3)).toBe('Current, skipped')
})
