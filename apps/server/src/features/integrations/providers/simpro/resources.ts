import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import type { KnownFailure } from '../failure.ts'
import { id, listAt, record, text } from '../fields.ts'
import type { External, PulledPage, Steps } from '../provider.ts'
import { allPages, callFor, readAnswer } from '../reading.ts'

type Query = Readonly<Record<string, string>>

/** The most that may be asked for. */
const PAGE_SIZE = '250'

/** A page; a cursor is its number. */
export async function listPage<Row extends z.ZodType>(
  api: Api,
  path: string,
  row: Row,
  { cursor: page = '1', query = {} }: { readonly cursor?: string | undefined; readonly query?: Query },
): Promise<PulledPage<z.output<Row>>> {
  const answer = await api.call({ method: 'GET', path, query: { pageSize: PAGE_SIZE, page, ...query } })
  const isLast = Number(page) >= Number(answer.headers.get('result-pages') ?? 1)
  return { rows: readAnswer(z.array(row), answer), next: isLast ? undefined : String(Number(page) + 1) }
}

/** The rows of all pages. */
export const listAll = <Row extends z.ZodType>(api: Api, path: string, row: Row, query: Query = {}) =>
  allPages((cursor) => listPage(api, path, row, { cursor, query }))

const Made = record({ id: id('ID') })

export const create = (api: Api, path: string, json: object): Promise<External> =>
  callFor(api, { method: 'POST', path, json }, Made)

interface Part {
  readonly step: string
  readonly path: string
  readonly fields: object
  /** A field that tells whether a row of the list is the one that was made. */
  readonly known: readonly [name: string, value: string | number]
}

/** Creates a part of something we made, and looks for it in the list of such parts after a lost answer. */
export const createPart = (api: Api, steps: Steps, { step, path, fields, known }: Part): Promise<External> =>
  steps.once<External>(step, {
    async lookUp() {
      const [name, value] = known
      const Row = record({ id: id('ID'), known: text(name) })
      const rows = await listAll(api, path, Row, { columns: `ID,${name}` })
      const made = rows.find((row) => row.known === String(value))
      return made && { id: made.id }
    },
    create: () => create(api, path, fields),
  })

const Errors = listAt('errors', record({ path: text('path'), message: text('message') }))

export function classify({ status, body }: Answer): KnownFailure | undefined {
  const errors = Errors.safeParse(body).data ?? []
  const [first] = errors
  if (status < 400 || first === undefined) return undefined
  const message = errors.map((error) => error.message).join('; ')
  return { message, field: first.path.replace(/^\//, '') || null }
}
