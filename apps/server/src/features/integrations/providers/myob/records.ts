import { z } from 'zod'
import type { Api } from '../api.ts'
import { readAnswer } from '../read-answer.ts'

/** Rows of an answer: MYOB's own limit is 1000. */
const PAGE_SIZE = 400

/** Path of something in the company file that is connected. */
export const pathOf = ({ accountId }: Api, rest: string): string =>
  `/accountright/${encodeURIComponent(accountId)}${rest}`

export interface ListQuery {
  readonly path: string
  readonly filter?: string
  readonly orderBy?: string
  /** Rows to pass over. */
  readonly skip?: number
}

/** A page of a list, and where the next one begins. */
export async function readPage<Schema extends z.ZodType>(
  api: Api,
  { path, filter, orderBy, skip = 0 }: ListQuery,
  schema: Schema,
): Promise<{ rows: z.output<Schema>[]; next: number | undefined }> {
  const answer = await api.call({
    method: 'GET',
    path: pathOf(api, path),
    query: {
      $top: String(PAGE_SIZE),
      ...(skip === 0 ? {} : { $skip: String(skip) }),
      ...(filter === undefined ? {} : { $filter: filter }),
      ...(orderBy === undefined ? {} : { $orderby: orderBy }),
    },
  })
  const Page = z.object({ Items: z.array(schema), NextPageLink: z.string().nullish() })
  const { Items, NextPageLink } = readAnswer(Page, answer)
  return { rows: Items, next: NextPageLink ? skip + PAGE_SIZE : undefined }
}

/** All rows of a list, which is short. */
export async function readAll<Schema extends z.ZodType>(
  api: Api,
  query: ListQuery,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const { rows, next } = await readPage(api, query, schema)
  return next === undefined ? rows : [...rows, ...(await readAll(api, { ...query, skip: next }, schema))]
}

/** A text in a filter. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Creates a record, or changes the one with an id. */
export async function write<Schema extends z.ZodType>(
  api: Api,
  { path, json }: { readonly path: string; readonly json: object },
  schema: Schema,
): Promise<z.output<Schema>> {
  const isChange = 'UID' in json && typeof json.UID === 'string'
  const answer = await api.call({
    method: isChange ? 'PUT' : 'POST',
    path: pathOf(api, isChange ? `${path}/${String(json.UID)}` : path),
    query: { returnBody: 'true' },
    json,
  })
  return readAnswer(schema, answer)
}
