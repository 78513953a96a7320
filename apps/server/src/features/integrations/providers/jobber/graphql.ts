import { z } from 'zod'
import type { Answer, Api } from '../api.ts'
import type { Failure } from '../failure.ts'
import { readAnswer } from '../read-answer.ts'

/** Runs a query or mutation, and reads its `data`. */
export async function graphql<Schema extends z.ZodType>(
  api: Api,
  schema: Schema,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<z.output<Schema>> {
  const answer = await api.call({ method: 'POST', path: '/api/graphql', json: { query, variables } })
  const { data } = readAnswer(z.object({ data: z.unknown() }), answer)
  return readAnswer(schema, { ...answer, body: data })
}

/** A page of a connection. */
export const pageOf = <Node extends z.ZodType>(node: Node) =>
  z.object({
    nodes: z.array(node),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  })

interface Page<Node> {
  readonly nodes: readonly Node[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined }
}

export const nextOf = ({ pageInfo }: Page<unknown>): string | undefined =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined

/** The nodes of all pages. */
export async function pagesOf<Node>(
  read: (after: string | undefined) => Promise<Page<Node>>,
): Promise<Node[]> {
  const nodes: Node[] = []
  let after: string | undefined
  do {
    const page = await read(after)
    nodes.push(...page.nodes)
    after = nextOf(page)
  } while (after !== undefined)
  return nodes
}

const Mistake = z.object({ message: z.string(), path: z.array(z.coerce.string()).nullish() })
const Body = z.object({
  message: z.string().optional(),
  errors: z
    .array(Mistake.extend({ extensions: z.object({ code: z.string().optional() }).nullish() }))
    .default([]),
  data: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
      }),
    })
    .optional()
    .catch(undefined),
})
const Payload = z.object({ userErrors: z.array(Mistake) })

/** Failures come with status 200: as `errors`, or as `userErrors` of a mutation. */
export function graphqlFailure({ status, body }: Answer): Partial<Failure> | undefined {
  const read = Body.safeParse(body).data
  if (read === undefined) return undefined
  const { errors, data, message, extensions } = read
  if (status >= 400) return message === undefined ? undefined : { message }
  const payloads = Object.values(data ?? {}).flatMap((value) => Payload.safeParse(value).data ?? [])
  const [refused] = payloads.flatMap(({ userErrors }) => userErrors)
  if (refused !== undefined) return { kind: 'validation', ...wordsOf(refused) }
  const [error] = errors
  if (error === undefined) return undefined
  if (error.extensions?.code === 'THROTTLED')
    return { kind: 'rate_limited', message: error.message, retryAfterMs: waitOf(extensions?.cost) }
  // With some data the mutation itself may have been done.
  const isDone = Object.values(data ?? {}).some((value) => value !== null)
  return { kind: isDone ? 'transient' : 'validation', ...wordsOf(error) }
}

const wordsOf = ({ message, path }: z.output<typeof Mistake>) => ({
  message,
  field: path?.join('.') || null,
})

/** Until the bucket holds the cost of the query again. */
function waitOf(cost: NonNullable<z.output<typeof Body>['extensions']>['cost'] | undefined): number | null {
  if (cost === undefined) return null
  const { currentlyAvailable, restoreRate } = cost.throttleStatus
  return Math.max(1000, Math.ceil((cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1000)
}
