import { z } from 'zod'
import type { Api } from '../api.ts'
import type { PulledPage } from '../provider.ts'
import { allPages, callFor, get } from '../reading.ts'
import { filled, joined } from '../wording.ts'

/** Rows of an answer: MYOB's own limit is 1000. */
const PAGE_SIZE = 400

interface ListQuery {
  readonly filter?: string
  readonly orderBy?: string
  /** How many rows to pass over. */
  readonly cursor?: string | undefined
}

/** A page of a list. */
export async function readPage<Row extends z.ZodType>(
  api: Api,
  path: string,
  row: Row,
  { filter, orderBy, cursor }: ListQuery = {},
): Promise<PulledPage<z.output<Row>>> {
  const Page = z.object({ Items: z.array(row), NextPageLink: z.string().nullish() })
  const query = filled({ $top: String(PAGE_SIZE), $skip: cursor, $filter: filter, $orderby: orderBy })
  const { Items, NextPageLink } = await get(api, path, Page, query)
  return { rows: Items, next: NextPageLink ? String(Number(cursor ?? 0) + PAGE_SIZE) : undefined }
}

/** All rows of a list, which is short. */
export const readAll = <Row extends z.ZodType>(api: Api, path: string, row: Row, filter?: string) =>
  allPages((cursor) => readPage(api, path, row, { ...filled({ filter }), cursor }))

/** A text in a filter. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Creates a record, or changes the one with an id. */
export const write = <Row extends z.ZodType>(
  api: Api,
  path: string,
  row: Row,
  json: Readonly<Record<string, unknown>> & { readonly UID?: string },
): Promise<z.output<Row>> =>
  callFor(
    api,
    {
      method: json.UID === undefined ? 'POST' : 'PUT',
      path: joined('/', path, json.UID),
      query: { returnBody: 'true' },
      json,
    },
    row,
  )
