import { expect, test } from 'vitest'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import type { Changed } from './fresh-answers.ts'

const world = fileWorld()
const staff = fileMember(world)

async function heard(): Promise<Changed[]> {
  const seen: Changed[] = []
  const { access } = world.services.live
  access.follow((changed) => seen.push(changed))
  await expect.poll(() => access.isListening()).toBe(true)
  return seen
}

test('a membership and a session that another process ends are reported', async () => {
  const seen = await heard()
  const { tenantId, userId } = staff
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from auth.session where "userId" = $1 limit 1`,
    [userId],
  )
  const sessionId = rows[0]?.id ?? ''
  await world.pool.query(
    `update auth.session set "expiresAt" = "expiresAt" + interval '1 day' where id = $1`,
    [sessionId],
  )
  await world.pool.query(`update auth.member set role = 'member' where "userId" = $1`, [userId])
  await expect.poll(() => seen).toContainEqual({ key: `member ${userId} ${tenantId}` })
  expect(seen, 'a session that was prolonged').not.toContainEqual({ key: `session ${sessionId}` })
  await world.pool.query('delete from auth.session where id = $1', [sessionId])
  await expect.poll(() => seen).toContainEqual({ key: `session ${sessionId}` })
})
