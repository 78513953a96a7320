import type { QueryResult } from 'pg'
import type { World } from './world.ts'

/** Runs one statement over the data of all tenants, as jobs do. */
export async function asSystem(
  world: World,
  statement: string,
  values: unknown[] = [],
): Promise<QueryResult> {
  const client = await world.pool.connect()
  try {
    await client.query(`begin; set local app.system = 'on'`)
    const result = await client.query(statement, values)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
