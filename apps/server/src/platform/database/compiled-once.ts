import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Tables } from './schema.ts'

/** Stands for a value until the statement is asked. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built and compiled once for each set of names it is given values of: what every call asks would
 * otherwise cost more to put together than to send. Building it must not look at the values.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  const compile = (db: Kysely<Tables>, names: readonly string[]) =>
    build(db, Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values).compile()
  return (db, values) => {
    const names = Object.keys(values)
    const key = names.join()
    const query = compiled.get(key) ?? compile(db, names)
    compiled.set(key, query)
    const given = values as Readonly<Record<string, unknown>>
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? given[one.name] : one))
    return db.executeQuery({ ...query, parameters })
  }
}
