import { z } from 'zod'

/** Where traces and figures go, over OTLP. Source: OpenTelemetry, "OTLP Exporter Configuration". */
export interface TelemetrySettings {
  /** Of a collector over HTTP, without the signal's path and without a trailing slash. */
  readonly endpoint: string
  /** The share of requests and jobs that are traced, 0 to 1. */
  readonly sampled: number
}

export const TELEMETRY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a collector, such as http://localhost:4318',
    })
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,9}|1\.0+)$/, 'must be a share from 0 to 1, like 0.1')
    .transform(Number)
    .default(1),
}

const Variables = z.object(TELEMETRY_VARIABLES)

/** The settings of a checked configuration; null when nothing goes to a collector. */
export const telemetrySettings = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: sampled,
}: z.output<typeof Variables>): TelemetrySettings | null =>
  endpoint === undefined ? null : { endpoint, sampled }
