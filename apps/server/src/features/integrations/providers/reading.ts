import type { z } from 'zod'
import type { Answer, Api, ApiCall } from './api.ts'
import { ProviderFailure } from './failure.ts'
import type { PulledPage } from './provider.ts'

/**
 * Reads an answer.
 *
 * @throws ProviderFailure `transient` for one that cannot be read: what a write did is then unknown.
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, { body }: Answer): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new ProviderFailure(
    { kind: 'transient', message: 'The answer could not be read' },
    { cause: read.error },
  )
}

/** Calls a provider and reads its answer. */
export const callFor = async <Schema extends z.ZodType>(
  api: Api,
  call: ApiCall,
  schema: Schema,
): Promise<z.output<Schema>> => readAnswer(schema, await api.call(call))

export const get = <Schema extends z.ZodType>(
  api: Api,
  path: string,
  schema: Schema,
  query: Readonly<Record<string, string>> = {},
): Promise<z.output<Schema>> => callFor(api, { method: 'GET', path, query }, schema)

/** What a write made, or a `transient` failure: an empty list leaves open whether it did. */
export function onlyOne<Made>(made: readonly Made[] | undefined): Made {
  const [first] = made ?? []
  if (first !== undefined) return first
  throw new ProviderFailure({ kind: 'transient', message: 'The answer says nothing of what was made' })
}

/** The rows of all pages. */
export async function allPages<Row>(
  readPage: (cursor: string | undefined) => Promise<PulledPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== undefined)
  return rows
}
