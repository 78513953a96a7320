import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import { type Failure, ProviderFailure } from '../failure.ts'
import type { External, Steps } from '../provider.ts'
import { readAnswer } from '../read-answer.ts'

/** '' for none. */
export const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** 0 or 1, as a number or as text. */
const flag = (missing: 0 | 1) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => Number(value ?? missing) === 1)

export const IsSet = flag(0)
/** Records are active unless they say otherwise. */
export const IsActive = flag(1)

const pathOf = (resource: string, uuid?: string): string =>
  `/api_1.0/${resource}${uuid === undefined ? '' : `/${encodeURIComponent(uuid)}`}.json`

export const equals = (field: string, value: string): string => `${field} eq '${value.replaceAll("'", "''")}'`

export interface RecordPage<Row> {
  readonly rows: Row[]
  readonly next: string | undefined
}

export async function listPage<Row extends z.ZodType>(
  api: Api,
  resource: string,
  row: Row,
  { cursor = '-1', filter }: { readonly cursor?: string | undefined; readonly filter?: string } = {},
): Promise<RecordPage<z.output<Row>>> {
  const answer = await api.call({
    method: 'GET',
    path: pathOf(resource),
    query: { cursor, ...(filter === undefined ? {} : { $filter: filter }) },
  })
  return { rows: readAnswer(z.array(row), answer), next: answer.headers.get('x-next-cursor') ?? undefined }
}

/** The records of all pages. */
export async function listAll<Row extends z.ZodType>(
  api: Api,
  resource: string,
  row: Row,
  filter?: string,
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = []
  let cursor: string | undefined
  do {
    const page = await listPage(api, resource, row, { cursor, ...(filter === undefined ? {} : { filter }) })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== undefined)
  return rows
}

export const readRecord = async <Row extends z.ZodType>(
  api: Api,
  resource: string,
  uuid: string,
  row: Row,
): Promise<z.output<Row>> => readAnswer(row, await api.call({ method: 'GET', path: pathOf(resource, uuid) }))

const Done = z.object({ errorCode: z.union([z.number(), z.string()]) })

/** Creates a record under a uuid of ours. What a second one with it would do is unknown, so a lost answer is looked up. */
export function createRecord(
  api: Api,
  steps: Steps,
  { step, resource, fields }: { readonly step: string; readonly resource: string; readonly fields: object },
): Promise<External> {
  const uuid = steps.key(step)
  return steps.once<External>(step, {
    lookUp: () =>
      unlessGone(async () => {
        await readRecord(api, resource, uuid, z.unknown())
        return { id: uuid }
      }),
    async create() {
      const answer = await api.call({ method: 'POST', path: pathOf(resource), json: { uuid, ...fields } })
      readAnswer(Done, answer)
      return { id: answer.headers.get('x-record-uuid') ?? uuid }
    },
  })
}

/** The same once or twice. */
export async function updateRecord(api: Api, resource: string, uuid: string, fields: object): Promise<void> {
  readAnswer(Done, await api.call({ method: 'POST', path: pathOf(resource, uuid), json: fields }))
}

/** What is gone already stays so. */
export async function removeRecord(api: Api, resource: string, uuid: string): Promise<void> {
  await unlessGone(() => api.call({ method: 'DELETE', path: pathOf(resource, uuid) }))
}

async function unlessGone<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ProviderFailure && error.failure.kind === 'not_found') return undefined
    throw error
  }
}

const Said = Done.extend({ message: z.string().optional() })

/** Anything but error code 0 is a failure, whatever the status; limits are told in plain text. */
export function recordFailure({ status, body }: Answer): Partial<Failure> | undefined {
  if (typeof body === 'string') return status >= 400 ? { message: body.slice(0, 300) } : undefined
  const said = Said.safeParse(body).data
  if (said === undefined || Number(said.errorCode) === 0) return undefined
  const message = said.message ?? `Error ${said.errorCode}`
  return status < 300 ? { kind: 'validation', message } : { message }
}
