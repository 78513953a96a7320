import pg from 'pg'

/** Runs some work on a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails the query that is under way; without a listener it would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    // The outcome of the work counts; a broken connection has nothing left to end.
    await client.end().catch(() => undefined)
  }
}
