import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import { type KnownFailure, unlessGone } from '../failure.ts'
import { id, record, text } from '../fields.ts'
import type { External, PulledPage, Steps } from '../provider.ts'
import { allPages, callFor, get, readAnswer } from '../reading.ts'
import { filled } from '../wording.ts'

const pathOf = (resource: string, uuid?: string): string =>
  uuid === undefined ? `${resource}.json` : `${resource}/${encodeURIComponent(uuid)}.json`

export const equals = (field: string, value: string): string => `${field} eq '${value.replaceAll("'", "''")}'`

export async function listPage<Row extends z.ZodType>(
  api: Api,
  resource: string,
  row: Row,
  { cursor = '-1', filter }: { readonly cursor?: string | undefined; readonly filter?: string | undefined },
): Promise<PulledPage<z.output<Row>>> {
  const query = filled({ cursor, $filter: filter })
  const answer = await api.call({ method: 'GET', path: pathOf(resource), query })
  return { rows: readAnswer(z.array(row), answer), next: answer.headers.get('x-next-cursor') ?? undefined }
}

/** The records of all pages. */
export const listAll = <Row extends z.ZodType>(api: Api, resource: string, row: Row, filter?: string) =>
  allPages((cursor) => listPage(api, resource, row, { cursor, filter }))

export const readRecord = <Row extends z.ZodType>(api: Api, resource: string, uuid: string, row: Row) =>
  get(api, pathOf(resource, uuid), row)

const Done = record({ errorCode: id('errorCode'), message: text('message') })

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
export const updateRecord = (api: Api, resource: string, uuid: string, json: object) =>
  callFor(api, { method: 'POST', path: pathOf(resource, uuid), json }, Done)

/** What is gone already stays so. */
export const removeRecord = (api: Api, resource: string, uuid: string) =>
  unlessGone(() => api.call({ method: 'DELETE', path: pathOf(resource, uuid) }))

/** Anything but error code 0 is a failure, whatever the status; limits come in plain text. */
export function classify({ status, body }: Answer): KnownFailure | undefined {
  if (typeof body === 'string') return status >= 400 ? { message: body.slice(0, 300) } : undefined
  const { errorCode, message } = Done.safeParse(body).data ?? {}
  if (errorCode === undefined || Number(errorCode) === 0) return undefined
  return { kind: status < 300 ? 'validation' : undefined, message: message || `Error ${errorCode}` }
}
