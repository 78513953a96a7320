import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { startTelemetry } from './telemetry.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code: number }
}

interface SentMetric {
  readonly name: string
  readonly histogram?: { readonly dataPoints: readonly { readonly count: number }[] }
}

/** A message of either kind, as JSON. */
interface Sent {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly SentMetric[] }[]
  }[]
}

/** A collector that keeps what it is sent. */
async function givenCollector() {
  const spans: SentSpan[] = []
  const metrics: SentMetric[] = []
  const services: string[] = []
  const keep = (sent: Sent) => {
    for (const { resource, scopeSpans } of sent.resourceSpans ?? []) {
      services.push(valueOf(resource.attributes, 'service.name'))
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const scope of scopeMetrics) metrics.push(...scope.metrics)
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      keep(JSON.parse(Buffer.concat(chunks).toString()))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, metrics, services, server }
}

const valueOf = (attributes: readonly Attribute[], key: string): string =>
  attributes.find((one) => one.key === key)?.value.stringValue ?? ''

async function givenTracedWorld(endpoint: string, sampled = 1) {
  const telemetry = await startTelemetry({ endpoint, sampled }, 300)
  const world = await createWorld({ telemetry })
  onTestFinished(async () => {
    await world.close()
    await telemetry.end()
  })
  return { world, telemetry }
}

test('a request is one trace with its statements, by the names of routes and tables alone', async () => {
  const collector = await givenCollector()
  const { world, telemetry } = await givenTracedWorld(collector.endpoint)
  const staff = await world.givenMember()
  const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
  const created = await world.app.inject({
    method: 'POST',
    url: '/api/v1/quotes',
    headers: {
      authorization: `Bearer ${staff.token}`,
      traceparent: `00-${caller.trace}-${caller.span}-01`,
    },
    payload: { description: 'Zorbing for Deb Okafor', customer_name: 'Deb Okafor' },
  })
  expect(created.statusCode).toBe(201)
  const { id } = created.json().quote
  await world.app.inject({ method: 'GET', url: `/api/v1/quotes/${id}` })

  const countedRoutes = () =>
    collector.metrics
      .filter(({ name }) => name === 'http_request_duration_seconds')
      .flatMap(({ histogram }) => histogram?.dataPoints ?? [])
  await vi.waitFor(() => expect(countedRoutes().length).toBeGreaterThan(0), { timeout: 10_000 })
  expect(collector.metrics.map(({ name }) => name)).toContain('quotewright_database_up')

  await telemetry.end()
  const request = collector.spans.find(({ name }) => name === 'POST /api/v1/quotes')
  expect(request).toMatchObject({ traceId: caller.trace, parentSpanId: caller.span })
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ attributes }) => valueOf(attributes, 'db.query.text'))).toContainEqual(
    expect.stringContaining('insert into "quotes"'),
  )
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/v1/quotes/:quoteId')
  expect(new Set(collector.services)).toEqual(new Set(['quotewright']))
  const told = JSON.stringify([collector.spans, collector.metrics])
  for (const secret of ['Okafor', 'Zorbing', id, staff.token]) expect(told).not.toContain(secret)
})

test('what is not sampled is not sent, and a collector that is away costs no request', async () => {
  const collector = await givenCollector()
  const { world, telemetry } = await givenTracedWorld(collector.endpoint, 0)
  expect((await world.app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
  collector.server.closeAllConnections()
  collector.server.close()
  expect((await world.app.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
  await telemetry.end()
  expect(collector.spans).toEqual([])
})
