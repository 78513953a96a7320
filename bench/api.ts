import type { HttpMember } from '../apps/server/src/testing/sign-up-over-http.ts'
import { builtInDescriptions } from './estimating.ts'
import type { HttpRequest } from './http-connection.ts'
import { loadInTurns, type Target } from './load.ts'
import type { PartResults, TimedRow } from './results.ts'
import { sampleQuote } from './sample-quote.ts'
import { RARE_NAME, SEEDED } from './seed.ts'

export interface ApiBench {
  readonly url: string
  readonly floorUrl: string
  readonly member: HttpMember
  /** Of another organization, with as many prices of its own as there can be. */
  readonly priced: HttpMember
  /** Of seeded quotes. */
  readonly quoteIds: readonly string[]
}

interface Case {
  readonly name: string
  readonly next: (target: Target) => HttpRequest
  /** No single SQL has the same result. */
  readonly withoutFloor?: boolean
  /** Asked by the organization with its own prices. */
  readonly isPriced?: boolean
}

/** The calls of the API, each beside its floor. */
export async function benchApi({ url, floorUrl, member, priced, quoteIds }: ApiBench): Promise<PartResults> {
  const oursOf = ({ token }: HttpMember) => ({ url, headers: { authorization: `Bearer ${token}` } })
  const floor = { url: floorUrl, headers: {} }
  const timed: TimedRow[] = []
  for (const { name, next, withoutFloor, isPriced } of casesOver(quoteIds)) {
    const ours = oursOf(isPriced ? priced : member)
    const [measured, atLeast] = await loadInTurns(withoutFloor ? [ours] : [ours, floor], next)
    if (measured === undefined) throw new Error('Nothing was measured')
    timed.push({ name, ours: measured, ...(atLeast === undefined ? {} : { floor: atLeast }) })
  }
  return { timed }
}

function casesOver(quoteIds: readonly string[]): Case[] {
  const get = (path: string) => (): HttpRequest => ({ method: 'GET', path: `/api/v1/quotes${path}` })
  const nextId = inTurn(quoteIds)
  const nextSave = versionedSaves()
  const nextDescription = inTurn(builtInDescriptions())
  const generate = (): HttpRequest => ({
    method: 'POST',
    path: '/api/v1/tasks/execute',
    body: { task_details: nextDescription(), metadata: { customer_name: 'Mick Brown' } },
  })
  return [
    { name: 'Read a quote', next: () => get(`/${nextId()}`)() },
    { name: `List 50 of ${SEEDED}`, next: get('?limit=50') },
    { name: `List 50 of ${SEEDED}, by status`, next: get('?limit=50&status=accepted') },
    { name: `List 50 of ${SEEDED}, by search`, next: get(`?limit=50&search=${RARE_NAME}`) },
    {
      name: `List 50 of ${SEEDED}, by status and search, sorted by amount`,
      next: get(`?limit=50&status=draft&search=${RARE_NAME}&order_by=total_amount&order_desc=true`),
    },
    {
      name: 'Save a version',
      next: ({ url }) => nextSave(url, nextId()),
    },
    {
      name: 'Create a quote',
      next: () => ({ method: 'POST', path: '/api/v1/quotes', body: sampleQuote('Deb Okafor') }),
    },
    { name: 'Generate a quote from text', withoutFloor: true, next: generate },
    {
      name: 'Generate a quote, with 5000 own prices',
      withoutFloor: true,
      isPriced: true,
      next: generate,
    },
  ]
}

/** Draws saves that each make a version, on the one before. */
function versionedSaves(): (url: string, quoteId: string) => HttpRequest {
  const versions = new Map<string, number>()
  return (url, quoteId) => {
    const version = versions.get(`${url} ${quoteId}`) ?? 1
    versions.set(`${url} ${quoteId}`, version + 1)
    const body = { ...sampleQuote('Tom Walsh'), notes: `Save ${version}`, current_version_number: version }
    return { method: 'PUT', path: `/api/v1/quotes/${quoteId}`, body }
  }
}

/** One after another and round again, so that every run asks for the same. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let turns = 0
  return () => {
    const item = items[turns % items.length]
    if (item === undefined) throw new Error('Nothing to take turns with')
    turns += 1
    return item
  }
}
