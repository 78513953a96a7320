import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import type { Failure } from '../failure.ts'
import type { External, Steps } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'

type Query = Readonly<Record<string, string>>

/** A path below the company of the connection. */
export const pathOf = ({ accountId }: Api, path: string): string =>
  `/api/v1.0/companies/${encodeURIComponent(accountId)}/${path}`

/** The most that may be asked for. */
const PAGE_SIZE = '250'

export async function listPage<Row extends z.ZodType>(
  api: Api,
  path: string,
  row: Row,
  { page, query = {} }: { readonly page: number; readonly query?: Query },
): Promise<{ rows: z.output<Row>[]; isLast: boolean }> {
  const answer = await api.call({
    method: 'GET',
    path: pathOf(api, path),
    query: { pageSize: PAGE_SIZE, page: String(page), ...query },
  })
  const pages = Number(answer.headers.get('result-pages') ?? 1)
  return { rows: readAnswer(z.array(row), answer), isLast: page >= pages }
}

/** The rows of all pages. */
export async function listAll<Row extends z.ZodType>(
  api: Api,
  path: string,
  row: Row,
  query: Query = {},
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = []
  for (let page = 1; ; page += 1) {
    const read = await listPage(api, path, row, { page, query })
    rows.push(...read.rows)
    if (read.isLast) return rows
  }
}

const Made = z.looseObject({ ID: z.number() })

export async function create(api: Api, path: string, fields: object): Promise<External> {
  const answer = await api.call({ method: 'POST', path: pathOf(api, path), json: fields })
  return { id: String(readAnswer(Made, answer).ID) }
}

interface Part {
  readonly step: string
  readonly path: string
  readonly fields: object
  /** Fields that tell whether a row of the list is the one that was made. */
  readonly known: Readonly<Record<string, string | number>>
}

/** Creates a part of something we made, and looks for it in the list of such parts after a lost answer. */
export const createPart = (api: Api, steps: Steps, { step, path, fields, known }: Part): Promise<External> =>
  steps.once<External>(step, {
    async lookUp() {
      const columns = ['ID', ...Object.keys(known)].join(',')
      const rows = await listAll(api, path, Made, { columns })
      const made = rows.find((row) => Object.entries(known).every(([field, value]) => row[field] === value))
      return made === undefined ? undefined : { id: String(made.ID) }
    },
    create: () => create(api, path, fields),
  })

const Refusal = z.object({
  errors: z.array(z.object({ path: z.string().nullish(), message: z.string() })).min(1),
})

export function refusal({ status, body }: Answer): Partial<Failure> | undefined {
  const [first, ...others] = Refusal.safeParse(body).data?.errors ?? []
  if (status < 400 || first === undefined) return undefined
  const message = [first, ...others].map((error) => error.message).join('; ')
  return { message, field: first.path?.replace(/^\//, '') || null }
}
