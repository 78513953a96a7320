import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Without a collector its spans are nothing, and cost next to nothing. */
const tracer = trace.getTracer('quotewright')

/** Runs a job as a span of its own. The work marks it as failed where it handles the failure itself. */
export function inJobSpan<T>(queue: string, work: (span: Span) => Promise<T>): Promise<T> {
  const attributes: Attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
  return tracer.startActiveSpan(`process ${queue}`, { kind: SpanKind.CONSUMER, attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The message of an error may hold what a customer typed, so a span gets its name alone. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

interface Statement {
  /** With placeholders: values are never in it. */
  readonly sql: string
  readonly milliseconds: number
  readonly error?: unknown
}

/** Notes a statement that has just ended, within the request or job that asked for it. */
export function noteStatement({ sql, milliseconds, error }: Statement): void {
  if (trace.getSpan(context.active()) === undefined) return
  const endTime = Date.now()
  const operation = /^\s*(\w+)/.exec(sql)?.[1] ?? 'statement'
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: endTime - milliseconds,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': sql },
  })
  if (error !== undefined) markFailed(span, error)
  span.end(endTime)
}
