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
  const { features: places, offsets, weightLabels, weights } = model
  const scores = new Float64Array(features.length * width)
  let row = 0
  for (const own of features) {
    for (const hash of own) {
      const feature = places.get(hash)
      if (feature === undefined) continue
      const end = offsets[feature + 1] ?? 0
      for (let place = offsets[feature] ?? 0; place < end; place += 1) {
        const cell = row + (weightLabels[place] ?? 0)
        scores[cell] = (scores[cell] ?? 0) + (weights[place] ?? 0)
      }
    }
    row += width
  }
  return scores
}
