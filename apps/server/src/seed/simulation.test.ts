import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Chance } from './chance.ts'
import { Simulation } from './simulation.ts'

const at = (ms: number): Date => new Date(ms)

test('what is planned before the end runs in the order of its times, at its own moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100)), fc.nat(100), async (times, end) => {
      const simulation = new Simulation(at(0))
      const ran: (readonly [number, number])[] = []
      for (const [order, time] of times.entries()) {
        simulation.at(at(time), async () => {
          expect(simulation.now()).toEqual(at(time))
          ran.push([time, order])
        })
      }
      await simulation.runUntil(at(end))
      const expected = times.map((time, order) => [time, order] as const).filter(([time]) => time < end)
      expect(ran).toEqual(expected.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
    }),
  )
})

test('what runs beside keeps its own time, and what it plans still happens', async () => {
  const simulation = new Simulation(at(0))
  const seen: number[] = []
  simulation.at(at(10), () =>
    simulation.beside(async () => {
      await sleep(20)
      simulation.at(at(15), async () => void seen.push(simulation.now().getTime()))
      seen.push(simulation.now().getTime())
    }),
  )
  simulation.at(at(50), async () => void seen.push(simulation.now().getTime()))
  await simulation.runUntil(at(100))
  expect(seen).toEqual([50, 10, 15])
})

test('a failure beside ends it', async () => {
  const simulation = new Simulation(at(0))
  simulation.at(at(10), () => simulation.beside(() => Promise.reject(new Error('no paper'))))
  await expect(simulation.runUntil(at(100))).rejects.toMatchObject({ errors: [{ message: 'no paper' }] })
})

test('a failure beside ends it at once, although others still wait', async () => {
  const simulation = new Simulation(at(0))
  simulation.at(at(10), () => simulation.beside(() => new Promise(() => undefined)))
  simulation.at(at(20), () => simulation.beside(() => Promise.reject(new Error('no paper'))))
  await expect(simulation.runUntil(at(100))).rejects.toMatchObject({ errors: [{ message: 'no paper' }] })
})

test('the dice fall the same for the same seed, and else differ', () => {
  const throws = (seed: string) => {
    const chance = new Chance(seed)
    return Array.from({ length: 50 }, () => chance.whole(1, 6))
  }
  expect(throws('a')).toEqual(throws('a'))
  expect(throws('a')).not.toEqual(throws('b'))
  expect(new Set(throws('a'))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
})
