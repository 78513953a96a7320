import { expect, test } from 'vitest'
import { nextStepsBack, nextStepsOut } from './next-steps.ts'

const THREE = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']

test('after a move, every variable that is set is named', () => {
  expect(nextStepsBack({ dataDir: '/data' }, THREE)).toMatch(
    /^Now unset DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_READ_URL, then npm start\./,
  )
  const out = nextStepsOut({ dataDir: '/data', appSecret: undefined }, THREE)
  expect(out).toContain(
    'Set DATABASE_DIRECT_URL and DATABASE_READ_URL to the new database too, or unset them.',
  )
  expect(nextStepsOut({ dataDir: '/data', appSecret: undefined }, [])).not.toContain('too, or unset')
})
