import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpMember, memberHeaders } from './sign-up-over-http.ts'

const CLIENTS = 6
const PAGE_SIZE = 200

interface QuoteAnswer {
  readonly id: string
  readonly total_amount: number
}

/** Clients that create quotes one after another, until they are stopped or the server is gone. */
export class QuoteStream {
  readonly #acknowledged = new Map<string, number>()
  readonly #clients: Promise<void[]>
  #isStopping = false

  constructor(url: string, member: HttpMember) {
    this.#clients = Promise.all(Array.from({ length: CLIENTS }, () => this.#createQuotes(url, member)))
  }

  /** Waits until a creation was answered with 201, however slow the machine is. */
  async begun(): Promise<void> {
    while (this.#acknowledged.size === 0) await sleep(20)
  }

  /** The quotes whose creation was answered with 201, and the totals they must have, by id. */
  async end(): Promise<ReadonlyMap<string, number>> {
    this.#isStopping = true
    await this.#clients
    return this.#acknowledged
  }

  async #createQuotes(url: string, member: HttpMember): Promise<void> {
    while (!this.#isStopping) {
      const cents = 1 + Math.floor(Math.random() * 10_000_000)
      const quote = await createQuote(url, member, cents).catch(() => undefined)
      // No whole answer came: whether this one was stored is anybody's guess.
      if (quote === undefined) return
      // GST of 10 %, with half a cent going up.
      this.#acknowledged.set(quote.id, (cents + Math.floor((cents + 5) / 10)) / 100)
    }
  }
}

/** Creates a quote of one line; undefined when the server did not answer 201. */
export async function createQuote(
  url: string,
  member: HttpMember,
  cents: number,
): Promise<QuoteAnswer | undefined> {
  const response = await fetch(`${url}/api/v1/quotes`, {
    method: 'POST',
    headers: memberHeaders(member),
    body: JSON.stringify({
      customer_name: 'Deb Hanley',
      description: 'Work on the switchboard',
      line_items: [{ item_description: 'As agreed', item_quantity: 1, item_unit_price: cents / 100 }],
    }),
  })
  if (response.status !== 201) return undefined
  const { quote } = (await response.json()) as { quote: QuoteAnswer }
  return quote
}

/** The total of every quote of the organization, by id, as the list tells it. */
export async function readTotals(url: string, member: HttpMember): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>()
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const query = `limit=${PAGE_SIZE}&offset=${offset}&order_desc=false`
    const response = await fetch(`${url}/api/v1/quotes?${query}`, { headers: memberHeaders(member) })
    const { quotes } = (await response.json()) as { quotes: QuoteAnswer[] }
    for (const { id, total_amount: total } of quotes) totals.set(id, total)
    if (quotes.length < PAGE_SIZE) return totals
  }
}
