import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test, vi } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import type { Tables } from './schema.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

interface Wanted {
  readonly id: string
  readonly title?: string | null
}

test('a statement is built once for each set of names, and its values go where they belong', async () => {
  const asked = vi.spyOn(db, 'executeQuery')
  let built = 0
  const find = compiledOnce((own, { id, title }: Wanted) => {
    built += 1
    const query = own.selectFrom('quotes').select('id').where('status', '=', 'draft').where('id', '=', id)
    return title === undefined ? query : query.where('title', '=', title ?? '').where('id', '<>', id)
  })
  await find(db, { id: 'one' })
  await find(db, { id: 'two' })
  await find(db, { id: 'three', title: null })
  await find(db, { id: 'four', title: 'Deck' })

  const plain = `select "id" from "quotes" where "status" = $1 and "id" = $2`
  const titled = `${plain} and "title" = $3 and "id" <> $4`
  expect(asked.mock.calls.map(([query]) => query)).toMatchObject([
    { sql: plain, parameters: ['draft', 'one'] },
    { sql: plain, parameters: ['draft', 'two'] },
    { sql: titled, parameters: ['draft', 'three', null, 'three'] },
    { sql: titled, parameters: ['draft', 'four', 'Deck', 'four'] },
  ])
  expect(built).toBe(2)
})
