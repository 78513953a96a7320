import type { TaggerModel } from './model.ts'

/** A model as it is kept in a file: numbers as base64, weights in steps of `step`. */
export interface StoredModel {
  readonly labels: readonly string[]
  readonly step: number
  readonly hashes: string
  /** How many weights each feature has. */
  readonly counts: string
  readonly weightLabels: string
  readonly weights: string
  readonly transitions: string
}

const STEPS = 127

const toBase64 = (values: Int8Array | Uint8Array | Int32Array): string =>
  Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64')

function bytesOf(text: string): ArrayBuffer {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes.buffer
}

function inSteps(values: Float32Array, step: number): Int8Array {
  return Int8Array.from(values, (value) => Math.max(-STEPS, Math.min(STEPS, Math.round(value / step))))
}

/** A model as a file keeps it. Weights are rounded: the same lessons give the same bytes. */
export function storeModel(model: TaggerModel): StoredModel {
  const most = Math.max(
    ...model.transitions.map(Math.abs),
    model.weights.reduce((top, one) => Math.max(top, Math.abs(one)), 0),
  )
  const step = Math.fround(most / STEPS)
  return {
    labels: model.labels,
    step,
    hashes: toBase64(Int32Array.from(model.features.keys())),
    counts: toBase64(
      Uint8Array.from(
        { length: model.offsets.length - 1 },
        (_, at) => (model.offsets[at + 1] ?? 0) - (model.offsets[at] ?? 0),
      ),
    ),
    weightLabels: toBase64(model.weightLabels),
    weights: toBase64(inSteps(model.weights, step)),
    transitions: toBase64(inSteps(model.transitions, step)),
  }
}

export function restoreModel(stored: StoredModel): TaggerModel {
  const hashes = new Int32Array(bytesOf(stored.hashes))
  const counts = new Uint8Array(bytesOf(stored.counts))
  const offsets = new Uint32Array(counts.length + 1)
  counts.forEach((own, at) => {
    offsets[at + 1] = (offsets[at] ?? 0) + own
  })
  const unrounded = (text: string): Float32Array =>
    new Float32Array(new Int8Array(bytesOf(text))).map((value) => value * stored.step)
  return {
    labels: stored.labels,
    features: new Map(Array.from(hashes, (hash, at) => [hash, at] as const)),
    offsets,
    weightLabels: new Uint8Array(bytesOf(stored.weightLabels)),
    weights: unrounded(stored.weights),
    transitions: unrounded(stored.transitions),
  }
}
