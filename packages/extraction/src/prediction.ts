import { isFailure } from './extraction.ts'
import type { SeparateReading } from './separate/read-separately.ts'

const MEGABYTE = 1024 * 1024

/** A reading as the scorer takes it: the extraction or its error, with time and memory. */
export function toPrediction({ result, elapsedMs, peakBytes }: SeparateReading): Record<string, unknown> {
  const cost = { elapsed_ms: elapsedMs, rss_mb: Math.round(peakBytes / MEGABYTE) }
  if (isFailure(result)) return { error: result.error, ...cost }
  const { grounds: _grounds, printed: _printed, ...read } = result
  return { ...read, ...cost }
}
