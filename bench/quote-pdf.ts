import { type HttpMember, memberHeaders } from '../apps/server/src/testing/sign-up-over-http.ts'
import { kilobytes } from './console-bundle.ts'
import { HttpConnection } from './http-connection.ts'
import { type Measurement, summarise } from './measurement.ts'
import type { PartResults } from './results.ts'
import { sampleQuote } from './sample-quote.ts'

const WARM_UP_CALLS = 10
const MEASURED_MS = 3_000
const AT_ONCE = 16

/** The PDF of a quote of three pages, and what making many at once does to the rest of the API. */
export async function benchQuotePdf(url: string, member: HttpMember): Promise<PartResults> {
  const quoteId = await createLongQuote(url, member)
  const pdfPath = `/api/v1/quotes/${quoteId}/pdf`
  const readPath = `/api/v1/quotes/${quoteId}`
  const headers = { authorization: `Bearer ${member.token}` }
  const connections = Array.from({ length: AT_ONCE }, () => new HttpConnection(url, headers))
  const reader = new HttpConnection(url, headers)
  const [first] = connections
  if (first === undefined) throw new Error('Nothing to measure with')
  try {
    for (let call = 0; call < WARM_UP_CALLS; call += 1) await ask(first, pdfPath)
    const single = await askFor(MEASURED_MS, first, pdfPath)
    const alone = await askFor(MEASURED_MS, reader, readPath)
    const [beside, ...made] = await Promise.all([
      askFor(MEASURED_MS, reader, readPath),
      ...connections.map((connection) => askFor(MEASURED_MS, connection, pdfPath)),
    ])
    const perSecond = made.reduce((sum, one) => sum + one.perSecond, 0)
    const { body } = await first.send({ method: 'GET', path: pdfPath })
    return {
      timed: [
        { name: 'PDF of three pages', ours: single },
        { name: 'Read a quote, one at a time', ours: alone },
        { name: `The same while ${AT_ONCE} PDFs are made at once`, ours: beside },
      ],
      figures: [
        { name: `PDFs a second, ${AT_ONCE} at once`, value: perSecond.toFixed(1) },
        { name: 'PDF of three pages, size', value: kilobytes(body.length) },
      ],
    }
  } finally {
    for (const connection of [...connections, reader]) connection.close()
  }
}

async function askFor(ms: number, connection: HttpConnection, path: string): Promise<Measurement> {
  const startedAt = performance.now()
  const times: number[] = []
  while (performance.now() < startedAt + ms) times.push(await ask(connection, path))
  return summarise(times, performance.now() - startedAt)
}

async function ask(connection: HttpConnection, path: string): Promise<number> {
  const sentAt = performance.now()
  const { status, body } = await connection.send({ method: 'GET', path })
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body.toString()}`)
  return performance.now() - sentAt
}

/** Creates a quote whose PDF has three pages. */
export async function createLongQuote(url: string, member: HttpMember): Promise<string> {
  const sample = sampleQuote('Deb Okafor')
  const lines = Array.from({ length: 6 }, () => sample.line_items).flat()
  const response = await fetch(`${url}/api/v1/quotes`, {
    method: 'POST',
    headers: memberHeaders(member),
    body: JSON.stringify({ ...sample, line_items: lines }),
  })
  return ((await response.json()) as { id: string }).id
}
