import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import type { Steps } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'
import { requestKey } from '../request-key.ts'

/** The most rows an answer has. */
export const MOST_ROWS = 1000

/** Path of something of the company that is connected. */
export const pathOf = ({ accountId }: Api, rest: string): string =>
  `/v3/company/${encodeURIComponent(accountId)}/${rest}`

/** Rows of an entity; the rest of a query begins with `where` or `orderby`. */
export async function select<Schema extends z.ZodType>(
  api: Api,
  { entity, rest }: { readonly entity: string; readonly rest: string },
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const query = `select * from ${entity} ${rest}`
  const answer = await api.call({ method: 'GET', path: pathOf(api, 'query'), query: { query } })
  const response = { ...answer, body: memberOf(answer, 'QueryResponse') }
  // No rows, no list.
  return readAnswer(z.array(schema), { ...answer, body: memberOf(response, entity) ?? [] })
}

const memberOf = (answer: Answer, name: string): unknown =>
  readAnswer(z.record(z.string(), z.unknown()), answer)[name]

/** A text in a query. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export async function read<Schema extends z.ZodType>(
  api: Api,
  { entity, id }: { readonly entity: string; readonly id: string },
  schema: Schema,
): Promise<z.output<Schema>> {
  const path = pathOf(api, `${entity.toLowerCase()}/${encodeURIComponent(id)}`)
  const answer = await api.call({ method: 'GET', path })
  return readAnswer(schema, { ...answer, body: memberOf(answer, entity) })
}

/** Creates or changes: the same request id brings the first answer again. */
export async function write<Schema extends z.ZodType>(
  api: Api,
  { entity, json, steps }: { readonly entity: string; readonly json: object; readonly steps: Steps },
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await api.call({
    method: 'POST',
    path: pathOf(api, entity.toLowerCase()),
    query: { requestid: requestKey(steps, entity, json) },
    json,
  })
  return readAnswer(schema, { ...answer, body: memberOf(answer, entity) })
}
