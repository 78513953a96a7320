import { randomUUID } from 'node:crypto'
import { FAKE_CLIENT, FAKE_REDIRECT } from '../../../testing/fake-api.ts'
import { type FakeAnswer, FakeOAuth, type FakeOAuthOptions } from '../../../testing/fake-oauth.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { type Handlers, openapiApi } from '../../../testing/openapi-api.ts'
import { SERVICEM8 } from '../servicem8.ts'
import { jobTotal } from './job-total.ts'

export interface FakeServiceM8Options
  extends Partial<Pick<FakeOAuthOptions, 'clientId' | 'clientSecret' | 'redirectUri'>> {
  readonly port?: number
  /** Records of a page, at most. */
  readonly pageSize?: number
}

export type FakeRecord = Readonly<Record<string, unknown>> & { readonly uuid: string }

/** Records by their resource. A second one with the same uuid is kept beside the first, so that a test sees it. */
export interface FakeServiceM8 extends FakeServer {
  readonly records: Readonly<Record<Resource, FakeRecord[]>>
}

export const FAKE_VENDOR = '00000030-0000-4000-8000-000000000030'
export const FAKE_TAX_RATES = [
  {
    uuid: '00000051-0000-4000-8000-000000000051',
    name: 'GST',
    amount: '10.00',
    is_default_tax_rate: 1,
    active: 1,
  },
  {
    uuid: '00000052-0000-4000-8000-000000000052',
    name: 'Tax free',
    amount: '0.00',
    is_default_tax_rate: 0,
    active: 1,
  },
  {
    uuid: '00000053-0000-4000-8000-000000000053',
    name: 'Old',
    amount: '12.50',
    is_default_tax_rate: 0,
    active: 0,
  },
]

const OPERATIONS = {
  company: 'Clients',
  companycontact: 'CompanyContacts',
  job: 'Jobs',
  jobcontact: 'JobContacts',
  jobmaterial: 'JobMaterials',
  note: 'Notes',
  material: 'Materials',
} as const
type Resource = keyof typeof OPERATIONS
const RESOURCES = Object.keys(OPERATIONS) as Resource[]

/** ServiceM8 with its state: records as they are sent, and jobs with totals of its own arithmetic. Needs its specification. */
export async function startFakeServiceM8(options: FakeServiceM8Options = {}): Promise<FakeServiceM8> {
  const { pageSize = 5000 } = options
  const oauth = new FakeOAuth({
    settings: SERVICEM8.oauth,
    redirectUri: FAKE_REDIRECT,
    ...FAKE_CLIENT,
    ...options,
  })
  const records: FakeServiceM8['records'] = {
    company: [],
    companycontact: [],
    job: [],
    jobcontact: [],
    jobmaterial: [],
    note: [],
    material: [],
  }
  const handlers: Handlers = {
    listVendors: () => ({
      status: 200,
      body: [{ uuid: FAKE_VENDOR, name: 'Kelly Plumbing & Gas', currency: 'AUD', active: 1 }],
    }),
    listTaxRates: ({ query }) => pageOf(FAKE_TAX_RATES, query, pageSize),
    ...Object.fromEntries(RESOURCES.flatMap((resource) => handlersOf(resource, records, pageSize))),
    ...changeHandlers(records),
  }
  const api = await openapiApi('servicem8.json', handlers, withReads)
  const server = await startFakeServer(oauth, api, options.port)
  return { ...server, records }
}

/** Every record can be read by its uuid; the specification leaves some of these reads out. */
function withReads(definition: { paths: Record<string, unknown> }): void {
  for (const resource of RESOURCES) {
    const path = `/api_1.0/${resource}/{uuid}.json`
    if (definition.paths[path] !== undefined) continue
    const uuid = { in: 'path', name: 'uuid', required: true, schema: { type: 'string', format: 'uuid' } }
    const get = { operationId: `get${OPERATIONS[resource]}`, responses: { 200: { description: 'Read' } } }
    definition.paths[path] = { get: { ...get, parameters: [uuid] } }
  }
}

const done: FakeAnswer = { status: 200, body: { errorCode: 0, message: 'OK' } }
const refuse = (message: string, status = 400): FakeAnswer => ({
  status,
  body: { errorCode: status, message },
})

function pageOf(
  rows: readonly FakeRecord[],
  query: Readonly<Record<string, string>>,
  pageSize: number,
): FakeAnswer {
  const [, field = '', value = ''] = /^(\w+) eq '(.*)'$/.exec(query['$filter'] ?? '') ?? []
  const found = rows.filter((row) => field === '' || row[field] === value.replaceAll("''", "'"))
  const cursor = query['cursor'] ?? '-1'
  const from = cursor === '-1' ? 0 : Number(cursor)
  const to = from + pageSize
  const headers: Record<string, string> = to < found.length ? { 'x-next-cursor': String(to) } : {}
  return { status: 200, headers, body: found.slice(from, to) }
}

/** Which record another belongs to. */
const PARENTS: Readonly<Partial<Record<Resource, readonly [field: string, parent: Resource]>>> = {
  companycontact: ['company_uuid', 'company'],
  job: ['company_uuid', 'company'],
  jobcontact: ['job_uuid', 'job'],
  jobmaterial: ['job_uuid', 'job'],
  note: ['related_object_uuid', 'job'],
}

function handlersOf(
  resource: Resource,
  records: FakeServiceM8['records'],
  pageSize: number,
): [string, Handlers[string]][] {
  const operation = OPERATIONS[resource]
  const rows = records[resource]
  const problemOf = (fields: Readonly<Record<string, unknown>>): string | undefined => {
    const [field, parent] = PARENTS[resource] ?? []
    if (
      field !== undefined &&
      parent !== undefined &&
      !records[parent].some(({ uuid }) => uuid === fields[field])
    )
      return `${field} is not valid`
    if (resource === 'company' && rows.some(({ name }) => name === fields['name']))
      return 'name must be unique'
    const rate = fields['tax_rate_uuid']
    return rate === undefined || FAKE_TAX_RATES.some(({ uuid }) => uuid === rate)
      ? undefined
      : 'tax_rate_uuid is not valid'
  }
  const view = (row: FakeRecord): FakeRecord =>
    resource === 'job' ? { ...row, total_invoice_amount: totalOf(row.uuid, records) } : row
  return [
    [`list${operation}`, ({ query }) => pageOf(rows.map(view), query, pageSize)],
    [
      `get${operation}`,
      (_, { uuid }) => {
        const found = rows.find((row) => row.uuid === uuid)
        return found === undefined ? refuse('Not found', 404) : { status: 200, body: view(found) }
      },
    ],
    [
      `create${operation}`,
      ({ body }) => {
        const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(body ?? {}))
        const problem = problemOf(fields)
        if (problem !== undefined) return refuse(problem)
        const uuid = typeof fields['uuid'] === 'string' ? fields['uuid'] : randomUUID()
        const extra = resource === 'job' ? { generated_job_id: String(rows.length + 1) } : {}
        rows.push({ active: 1, ...fields, ...extra, uuid })
        return { ...done, headers: { 'x-record-uuid': uuid } }
      },
    ],
  ]
}

/** What can be changed and removed of what we push. */
function changeHandlers({ job, jobmaterial }: FakeServiceM8['records']): Handlers {
  const change = (rows: FakeRecord[], uuid: string | undefined, fields: object): FakeAnswer => {
    const at = rows.findIndex((row) => row.uuid === uuid && row['active'] === 1)
    const row = rows[at]
    if (row === undefined) return refuse('Not found', 404)
    rows[at] = { ...row, ...fields }
    return done
  }
  return {
    updateJobs: ({ body }, { uuid }) => change(job, uuid, Object.fromEntries(Object.entries(body ?? {}))),
    deleteJobMaterials: (_, { uuid }) => change(jobmaterial, uuid, { active: 0 }),
  }
}

const totalOf = (jobUuid: string, { jobmaterial }: FakeServiceM8['records']): string =>
  jobTotal(
    jobmaterial.filter(({ job_uuid, active }) => job_uuid === jobUuid && active === 1),
    new Map(FAKE_TAX_RATES.map(({ uuid, amount }) => [uuid, amount])),
  )
