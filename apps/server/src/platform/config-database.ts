import { z } from 'zod'

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host:5432/database',
})

/** Where a PostgreSQL of the operator's own answers. */
export interface DatabaseSettings {
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** The same database without a pooler in between; undefined: `databaseUrl` has none. */
  readonly databaseDirectUrl: string | undefined
  /** A streaming replica of it, for lists and figures; undefined: there is none. */
  readonly databaseReadUrl: string | undefined
}

export const DATABASE_VARIABLES = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
}

const Variables = z.object(DATABASE_VARIABLES)
type Variables = z.output<typeof Variables>

/** Names the address without which the others mean nothing. */
export function demandDatabaseVariables(
  variables: Variables,
  demand: (name: string, message: string) => void,
): void {
  if (variables.DATABASE_URL !== undefined) return
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (variables[name] !== undefined) demand('DATABASE_URL', `must be set when ${name} is set`)
}

/** The settings of a checked configuration. */
export const databaseSettings = (variables: Variables): DatabaseSettings => ({
  databaseUrl: variables.DATABASE_URL,
  databaseDirectUrl: variables.DATABASE_DIRECT_URL,
  databaseReadUrl: variables.DATABASE_READ_URL,
})
