import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * A span for each request, by the pattern of its route: the path itself holds ids and the customers' tokens.
 * A caller that traces (`traceparent`) finds it among its own.
 *
 * Source: OpenTelemetry, semantic conventions for HTTP spans.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('quotewright')
  const contexts = new WeakMap<FastifyRequest, Context>()
  const end = (request: FastifyRequest, status?: number) => {
    const span = trace.getSpan(contexts.get(request) ?? context.active())
    if (span === undefined) return
    if (status === undefined) span.setAttribute('error.type', 'aborted')
    else span.setAttribute('http.response.status_code', status)
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    contexts.delete(request)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const caller = propagation.extract(context.active(), request.headers)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller)
    const active = trace.setSpan(caller, span)
    contexts.set(request, active)
    context.with(active, done)
  })
  // What reads a body comes from the connection, and knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request)
    done()
  })
}
