import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, outdated } from './stored-backups.ts'

const DAY_MS = 86_400_000
const LAST = Date.parse('2026-11-26T15:30:05Z')

const nightly = (nights: number) =>
  Array.from({ length: nights }, (_, night) => {
    const at = new Date(LAST - night * DAY_MS)
    return { name: backupName(at), at }
  })

test('of a backup each night for 500 nights, 7 days, 4 weeks and 12 months stay', () => {
  const backups = nightly(500)
  const gone = new Set(outdated(backups))
  expect(backups.filter((backup) => !gone.has(backup)).map(({ name }) => name.slice(12, 22))).toEqual([
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('after months without a backup, the old ones are still there', () => {
  const old = nightly(40).map(({ name, at }) => ({ name, at: new Date(at.getTime() - 300 * DAY_MS) }))
  const gone = outdated([...nightly(1), ...old])
  expect(40 - gone.length).toBeGreaterThanOrEqual(6)
})

test('the newest always stays, and pruning twice is pruning once', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(days, (nights) => {
      const backups = nights
        .toSorted((one, other) => one - other)
        .map((night) => ({ name: String(night), at: new Date(LAST - night * DAY_MS) }))
      const gone = new Set(outdated(backups))
      expect(gone.has(backups[0] ?? { name: '', at: new Date() })).toBe(false)
      const left = backups.filter((backup) => !gone.has(backup))
      expect(left.length).toBeLessThanOrEqual(23)
      expect(outdated(left)).toEqual([])
    }),
  )
})
