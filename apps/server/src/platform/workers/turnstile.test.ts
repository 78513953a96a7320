import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

test('so many run at once, more wait in order, and one too many is refused', async () => {
  const turnstile = createTurnstile({ atOnce: 2, waiting: 2 }, 'Busy.')
  const started: number[] = []
  let running = 0
  const most: number[] = []
  const work = (number: number) => async () => {
    started.push(number)
    most.push((running += 1))
    await sleep(5)
    running -= 1
    if (number === 1) throw new Error('failed')
    return number
  }
  const all = [0, 1, 2, 3, 4].map((number) => turnstile(work(number)))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(outcomes[4]).toMatchObject({ reason: { kind: 'unavailable' } })
  expect(started).toEqual([0, 1, 2, 3])
  expect(Math.max(...most)).toBe(2)
  expect(await turnstile(work(5))).toBe(5)
})
