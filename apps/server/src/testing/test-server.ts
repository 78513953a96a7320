/** A PostgreSQL server for a whole test run; it is stopped when the folder of its data is removed. */
export interface TestServer {
  /** Superuser, on the server's own database: makes and drops databases. */
  readonly adminUrl: string
  /** The ordinary role, on a database of its own that was never migrated. */
  readonly url: string
}

/** What test files know of it. */
export interface TestServerAddress {
  readonly adminUrl: string
  readonly templateUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServerAddress
  }
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
