import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import type { KnownFailure } from '../failure.ts'
import { at, number, record, required } from '../fields.ts'
import type { PulledPage } from '../provider.ts'
import { callFor } from '../reading.ts'

/** Runs a query or mutation, and reads its `data`. */
export const graphql = <Schema extends z.ZodType>(
  api: Api,
  schema: Schema,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<z.output<Schema>> =>
  callFor(api, { method: 'POST', path: '/api/graphql', json: { query, variables } }, at('data', schema))

/** The end of the fields of a page; what reads it is `pageAt`. */
export const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'

/** Reads a page of a connection. */
export const pageAt = <Node extends z.ZodType>(path: string, node: Node) => {
  const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
  const page = z.object({ nodes: z.array(node), pageInfo }).transform(
    ({ nodes, pageInfo: { hasNextPage, endCursor } }): PulledPage<z.output<Node>> => ({
      rows: nodes,
      next: hasNextPage ? (endCursor ?? undefined) : undefined,
    }),
  )
  return at(path, page)
}

const Mistake = z.object({ message: z.string(), path: z.array(z.coerce.string()).nullish() })
const Body = z.object({
  message: z.string().optional(),
  errors: z
    .array(Mistake.extend({ extensions: z.object({ code: z.string().optional() }).nullish() }))
    .default([]),
  data: z.record(z.string(), z.unknown()).nullish(),
})
const Payload = z.object({ userErrors: z.array(Mistake) })

/** Failures come with status 200: as `errors`, or as `userErrors` of a mutation. */
export function classify({ status, body }: Answer): KnownFailure | undefined {
  const read = Body.safeParse(body).data
  if (read === undefined) return undefined
  if (status >= 400) return read.message === undefined ? undefined : { message: read.message }
  const made = Object.values(read.data ?? {})
  const [refused] = made.flatMap((value) => Payload.safeParse(value).data?.userErrors ?? [])
  if (refused !== undefined) return { kind: 'validation', ...wordsOf(refused) }
  const [error] = read.errors
  if (error === undefined) return undefined
  if (error.extensions?.code === 'THROTTLED')
    return { kind: 'rate_limited', message: error.message, retryAfterMs: waitOf(body) }
  // With some data the mutation itself may have been done.
  const isDone = made.some((value) => value !== null)
  return { kind: isDone ? 'transient' : 'validation', ...wordsOf(error) }
}

const wordsOf = ({ message, path }: z.output<typeof Mistake>) => ({
  message,
  field: path?.join('.') || null,
})

const Cost = at(
  'extensions.cost',
  record({
    cost: required(number('requestedQueryCost')),
    available: required(number('throttleStatus.currentlyAvailable')),
    perSecond: required(number('throttleStatus.restoreRate')),
  }),
)

/** Until the bucket holds the cost of the query again; null where it is not reported. */
function waitOf(body: unknown): number | null {
  const read = Cost.safeParse(body).data
  if (read === undefined || read.perSecond <= 0) return null
  return Math.max(1000, Math.ceil((read.cost - read.available) / read.perSecond) * 1000)
}
