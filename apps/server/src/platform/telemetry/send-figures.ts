import { ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { Family, Figures, Observed } from '../metrics/families.ts'

interface FiguresTarget {
  readonly url: string
  readonly everyMs: number
  readonly resource: Resource
}

/** Sends what `/metrics` says to a collector, under the same names. */
export function sendFigures(
  collect: () => Promise<Figures>,
  { url, everyMs, resource }: FiguresTarget,
): { readonly end: () => Promise<void> } {
  const startedMs = Date.now()
  const producer: MetricProducer = {
    async collect() {
      const times = { startTime: millisToHrTime(startedMs), endTime: millisToHrTime(Date.now()) }
      const { families, histograms } = await collect()
      const metrics: MetricData[] = [
        ...families.map((family) => numbersOf(family, times)),
        ...histograms.map((histogram) => ({
          ...describe(histogram),
          dataPointType: DataPointType.HISTOGRAM as const,
          dataPoints: histogram.series.map((one) => ({
            ...times,
            attributes: one.labels,
            value: bucketsOf(histogram.bounds, one),
          })),
        })),
      ]
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'quotewright' }, metrics }] },
        errors: [],
      }
    },
  }
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url }),
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: Math.min(everyMs, 30_000),
    metricProducers: [producer],
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  return { end: () => provider.shutdown() }
}

type Times = Pick<MetricData['dataPoints'][number], 'startTime' | 'endTime'>

const describe = ({ name, help }: { readonly name: string; readonly help: string }) => ({
  descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
})

function numbersOf(family: Family, times: Times): MetricData {
  const dataPoints = family.samples.map(({ labels, value }) => ({ ...times, attributes: labels, value }))
  return family.type === 'counter'
    ? { ...describe(family), dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...describe(family), dataPointType: DataPointType.GAUGE, dataPoints }
}

/** OTLP counts what is above the last bound too. */
function bucketsOf(bounds: readonly number[], { counts, sum, count }: Observed) {
  const above = count - counts.reduce((total, one) => total + one, 0)
  return { buckets: { boundaries: [...bounds], counts: [...counts, above] }, sum, count }
}
