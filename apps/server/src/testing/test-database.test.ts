import { expect, test } from 'vitest'
import { withClient } from '../platform/database/embedded/with-client.ts'
import { createTestDatabase } from './test-database.ts'

test('a copy has the tables, belongs to an ordinary role and is apart from other copies', async () => {
  const [mine, other] = [await createTestDatabase(), await createTestDatabase()]
  await withClient(mine.url, async (client) => {
    await client.query('create table only_here ()')
    const { rows } = await client.query(
      `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as mighty,
         (select count(*) from schema_migrations) > 0 as migrated from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ mighty: false, migrated: true }])
  })
  await withClient(other.url, async (client) => {
    await expect(client.query('select from only_here')).rejects.toThrow('does not exist')
  })
  await Promise.all([mine.drop(), other.drop()])
})
