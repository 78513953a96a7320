import { context, propagation, trace } from '@opentelemetry/api'
import type { TelemetrySettings } from '../config-telemetry.ts'
import type { Figures } from '../metrics/families.ts'

/** What the process sends to a collector. */
export interface Telemetry {
  /** Sends the figures of `/metrics` every minute from now on. */
  readonly sendFigures: (collect: () => Promise<Figures>) => void
  /** Sends what is left, for up to five seconds. */
  readonly end: () => Promise<void>
}

const PATIENCE_MS = 5000
const FIGURES_EVERY_MS = 60_000

/**
 * Traces requests, jobs and statements from now on, over OTLP. A collector that does not answer costs spans, never a
 * request. Headers, timeouts and the service's name are OpenTelemetry's own variables.
 *
 * Source: OpenTelemetry, "OTLP Exporter Configuration".
 */
export async function startTelemetry(
  { endpoint, sampled }: TelemetrySettings,
  figuresEveryMs = FIGURES_EVERY_MS,
): Promise<Telemetry> {
  // Loaded when it is wanted: most deployments have no collector.
  const [hooks, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const resource = resources.resourceFromAttributes({ 'service.name': 'quotewright' }).merge(
    resources.detectResources({
      detectors: [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector],
    }),
  )
  const provider = new sdk.TracerProvider({
    resource,
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const endings = [() => provider.shutdown()]
  return {
    sendFigures: (collect) => {
      const started = import('./send-figures.ts').then(({ sendFigures }) =>
        sendFigures(collect, { url: `${endpoint}/v1/metrics`, everyMs: figuresEveryMs, resource }),
      )
      endings.push(async () => (await started).end())
    },
    end: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())
      await Promise.race([Promise.allSettled(endings.map((end) => end())), patience])
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}
