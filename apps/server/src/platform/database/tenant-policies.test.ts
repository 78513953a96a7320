import { expect, test } from 'vitest'
import { fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()

/** Read by the thousand: counted for a list, searched, added up. */
const LISTED = ['quotes', 'quote_events', 'messages', 'contacts', 'product_events']

/** Reading the setting for each row took four fifths of the time of a count. */
test.each(LISTED)('the policy of %s asks for the tenant once a statement', async (table) => {
  const client = await world.pool.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select count(*) from ${table}`)
    const filters = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('tenant_id ='))
    expect(filters).not.toEqual([])
    for (const filter of filters) expect(filter).not.toContain('current_setting')
  } finally {
    client.release()
  }
})
