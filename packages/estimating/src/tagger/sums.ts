import type { Token } from './tokens.ts'

/** More figures than this are a schedule for the table reader; sums among them happen by chance. */
const MOST_FIGURES = 60
const FARTHEST_FACTOR = 4
const FARTHEST_PRODUCT = 3
/** Smaller products happen by chance: 2 × 5 = 10. */
const LEAST_PRODUCT = 20
const CENT_APART = 0.006
/** Tax rates a sum may be raised by: none, Australia, New Zealand, the United Kingdom. */
const TAX_FACTORS = [1, 1.1, 1.15, 1.2]

/**
 * What each token is to the sums that stand in the text: `F` the smaller and `G` the greater factor of a product
 * that stands near, `P` the product, `S` the sum of the figures before it, `s` one of those figures. '' for others.
 */
export function rolesInSums(tokens: readonly Token[]): string[] {
  const roles: Set<string>[] = tokens.map(() => new Set())
  const figures = tokens.flatMap(({ value, mark }, at) =>
    Number.isNaN(value) || mark.startsWith('noise') ? [] : [{ at, value }],
  )
  const give = (place: number, role: string): void => {
    roles[figures[place]?.at ?? -1]?.add(role)
  }
  const values = figures.map(({ value }) => value)
  if (values.length <= MOST_FIGURES) {
    giveProducts(values, give)
    giveSums(values, give)
  }
  return roles.map((own) => [...own].sort().join(''))
}

type Give = (place: number, role: string) => void

function giveProducts(values: readonly number[], give: Give): void {
  values.forEach((first, a) => {
    for (let b = a + 1; b < Math.min(values.length, a + FARTHEST_FACTOR); b += 1) {
      const second = values[b] ?? 0
      const product = first * second
      if (first <= 1 || second <= 1 || product <= LEAST_PRODUCT) continue
      for (let c = Math.max(0, b - FARTHEST_PRODUCT); c <= b + FARTHEST_PRODUCT; c += 1) {
        if (c === a || c === b || Math.abs((values[c] ?? Number.NaN) - product) >= CENT_APART) continue
        if (Number.isNaN(values[c] ?? Number.NaN)) continue
        give(a, first <= second ? 'F' : 'G')
        give(b, first <= second ? 'G' : 'F')
        give(c, 'P')
      }
    }
  })
}

function giveSums(values: readonly number[], give: Give): void {
  values.forEach((sum, c) => {
    let reached = 0
    for (let a = c - 1; a >= 0; a -= 1) {
      reached += values[a] ?? 0
      const isMet = TAX_FACTORS.some((factor) => Math.abs(reached * factor - sum) < CENT_APART)
      if (c - a < 2 || !isMet) continue
      give(c, 'S')
      for (let part = a; part < c; part += 1) give(part, 's')
      return
    }
  })
}
