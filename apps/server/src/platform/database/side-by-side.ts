import {
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
} from 'kysely'

/** Gives one connection to all who ask, also while others wait for an answer on it. */
class SharedConnection implements ConnectionProvider {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this.#connection)
  }
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection')),
})
/** What only those ask for who open or close connections. */
const UNUSED = { config: { dialect }, dialect, driver: new DummyDriver() }

/**
 * The query builder over the connection that another holds, without its queue: statements that are asked side by side,
 * as by `Promise.all`, are sent at once and answered in their order, in one round trip.
 */
export function sideBySide<T>(holder: Kysely<T>): Promise<Kysely<T>> {
  const executor = holder.getExecutor()
  return executor.provideConnection(async (connection) => {
    const shared = executor.withConnectionProvider(new SharedConnection(connection))
    return new Kysely<T>({ ...UNUSED, executor: shared })
  })
}
