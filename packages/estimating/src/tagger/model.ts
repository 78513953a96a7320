/** What the tagger has learnt: a weight for each feature and label, and one for each label after another. */
export interface TaggerModel {
  /** Names of the labels: a role of `Label`, `+` where it opens a line, and a flag: `n+o`. */
  readonly labels: readonly string[]
  /** Where a feature's weights stand, by its hash. */
  readonly features: ReadonlyMap<number, number>
  /** From which place of `weightLabels` the weights of a feature go; one more than there are features. */
  readonly offsets: Uint32Array
  readonly weightLabels: Uint8Array
  readonly weights: Float32Array
  /** `labels.length + 1` rows: the last is that of the start. */
  readonly transitions: Float32Array
}

/** The score of every label for every token, row by row. */
export function emissionsOf(model: TaggerModel, features: readonly Int32Array[]): Float64Array {
  const width = model.labels.length
  const scores = new Float64Array(features.length * width)
  features.forEach((own, at) => {
    const row = at * width
    for (const hash of own) {
      const feature = model.features.get(hash)
      if (feature === undefined) continue
      const end = model.offsets[feature + 1] ?? 0
      for (let place = model.offsets[feature] ?? 0; place < end; place += 1) {
        const cell = row + (model.weightLabels[place] ?? 0)
        scores[cell] = (scores[cell] ?? 0) + (model.weights[place] ?? 0)
      }
    }
  })
  return scores
}
