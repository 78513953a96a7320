import { randomUUID } from 'node:crypto'
import type { Feature } from '@quotewright/domain/features/switches.ts'
import { expect, test } from 'vitest'
import { DEMO_TENANT_ID } from '../tenants.ts'
import { createSwitchBoard } from './switch-board.ts'

/** A board over what tests set, with a clock that stands still until it is moved. */
function givenBoard(featuresOff: Feature[] = []) {
  const given = { off: [] as Feature[], readings: 0, now: 0, fails: false }
  const board = createSwitchBoard({
    featuresOff: new Set(featuresOff),
    elapsedMs: () => given.now,
    readOff: async () => {
      given.readings += 1
      if (given.fails) throw new Error('no connection')
      return given.off
    },
  })
  return { given, board }
}

const tenant = randomUUID()

test('what is off is what the deployment or the organization has turned off', async () => {
  const { given, board } = givenBoard(['dashboard'])
  given.off = ['templates']
  expect(await board.of(tenant)).toMatchObject({ dashboard: false, templates: false, calculator: true })
  expect(board.deployment).toMatchObject({ dashboard: false, templates: true })
})

test('a thousand calls at once and in two seconds are one reading; then it is read again', async () => {
  const { given, board } = givenBoard()
  await Promise.all(Array.from({ length: 1_000 }, () => board.of(tenant)))
  given.now = 1_999
  given.off = ['templates']
  expect([(await board.of(tenant)).templates, given.readings]).toEqual([true, 1])
  given.now = 2_000
  expect([(await board.of(tenant)).templates, given.readings]).toEqual([false, 2])
})

test('after a save nothing from before it is used, not even what is being read', async () => {
  const { given, board } = givenBoard()
  const before = board.of(tenant)
  given.off = ['templates']
  board.forget(tenant)
  await before
  expect([(await board.of(tenant)).templates, given.readings]).toEqual([false, 2])
})

test('a failed reading is reported and not cached', async () => {
  const { given, board } = givenBoard()
  given.fails = true
  await expect(board.of(tenant)).rejects.toThrow('no connection')
  given.fails = false
  expect((await board.of(tenant)).templates).toBe(true)
})

test('the demo reads nothing, and a board never grows beyond its bound', async () => {
  const { given, board } = givenBoard()
  await board.of(DEMO_TENANT_ID)
  expect(given.readings).toBe(0)
  const tenants = Array.from({ length: 1_001 }, () => randomUUID())
  for (const each of tenants) await board.of(each)
  given.readings = 0
  await board.of(tenants[1] ?? '')
  await board.of(tenants[0] ?? '')
  expect(given.readings).toBe(1)
})
