import { z } from 'zod'
import type { Api } from '../api.ts'
import { at, has } from '../fields.ts'
import type { Steps } from '../provider.ts'
import { callFor, get } from '../reading.ts'
import { requestKey } from '../request-key.ts'

/** The most rows an answer has. */
export const MOST_ROWS = 1000

/** Rows of an entity; the rest of a query begins with `where` or `orderby`. */
export const select = <Row extends z.ZodType>(api: Api, entity: string, row: Row, rest: string) =>
  get(
    api,
    'query',
    // No rows, no list.
    z
      .unknown()
      .refine(has('QueryResponse'))
      .pipe(at(`QueryResponse.${entity}`, z.array(row).default([]))),
    { query: `select * from ${entity} ${rest}` },
  )

const PAGE_SIZE = 500

/** A page of an entity; a cursor is the position of its first row. */
export async function page<Row extends z.ZodType>(api: Api, entity: string, row: Row, cursor = '1') {
  const rows = await select(api, entity, row, `orderby Id startposition ${cursor} maxresults ${PAGE_SIZE}`)
  return { rows, next: rows.length < PAGE_SIZE ? undefined : String(Number(cursor) + PAGE_SIZE) }
}

/** A text in a query. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

export const read = <Row extends z.ZodType>(api: Api, entity: string, row: Row, id: string) =>
  get(api, `${entity.toLowerCase()}/${encodeURIComponent(id)}`, at(entity, row))

/** Creates or changes: the same request id brings the first answer again. */
export function write<Row extends z.ZodType>(
  api: Api,
  entity: string,
  row: Row,
  { json, steps }: { readonly json: object; readonly steps: Steps },
): Promise<z.output<Row>> {
  const query = { requestid: requestKey(steps, entity, json) }
  return callFor(api, { method: 'POST', path: entity.toLowerCase(), query, json }, at(entity, row))
}
