import type { Reading } from '../assemble/reading.ts'
import { touches } from '../proposal/spans.ts'
import type { TextSpan } from '../quote-draft.ts'
import type { Lattice } from '../tagger/lattice.ts'
import { type Demand, Paths } from '../tagger/paths.ts'
import type { Token } from '../tagger/tokens.ts'
import { isFigure } from '../tagger/words.ts'
import { labelNamesOf } from './label-names.ts'

const COUNTS: ReadonlySet<string> = new Set(['q', 'd', 'm', 'u'])
const EACH: ReadonlySet<string> = new Set(['p', 'k', 'pf', 'pa'])
const WHOLE: ReadonlySet<string> = new Set(['l', 'k', 'pf'])
const EITHER: ReadonlySet<string> = new Set([...EACH, ...WHOLE])
const TOTALS: ReadonlySet<string> = new Set(['T', 'Ti', 'Te', 'S', 'B'])
const WORDS: ReadonlySet<string> = new Set(['n', 'Z', '', 'd', 'C'])
const UNUSED: ReadonlySet<string> = new Set(['', 'n', 'Z', 'V', 'W', 'H', 'N', 'E', 'R', 'P', 'B', 'C', 'M'])

/** Penalty, as a logarithm, for a role that the lattice pruned. */
const UNHEARD = 7
/** Upper limit; beyond it the difference says nothing more. */
const MOST_DOUBT = 30

/** The roles each figure may have under a reading that has no labels of its own. */
function rolesBy(
  { items, work, stated }: Reading,
  tokens: readonly Token[],
): Map<number, ReadonlySet<string>> {
  const uses: { readonly span: TextSpan; readonly roles: ReadonlySet<string> }[] = []
  for (const { price, otherPrices, quantity, phrase } of items) {
    for (const one of [...(price === null ? [] : [price]), ...otherPrices])
      uses.push({
        span: one.span,
        roles: one.basis === 'unit' ? EACH : one.basis === 'line' ? WHOLE : EITHER,
      })
    if (quantity?.span !== undefined) uses.push({ span: quantity.span, roles: COUNTS })
    if (quantity?.crew !== undefined) uses.push({ span: quantity.crew, roles: COUNTS })
    for (const { span } of phrase.otherQuantities)
      if (span !== undefined) uses.push({ span, roles: new Set([...COUNTS, ...WORDS]) })
  }
  const words = items.flatMap(({ phrase }) => phrase.spans)
  const open = work.fates.filter(({ fate }) => fate === 'term' || fate === 'ignored' || fate === 'excluded')
  const roles = new Map<number, ReadonlySet<string>>()
  tokens.forEach((token, at) => {
    if (!isFigure(token)) return
    const use = uses.find(({ span }) => touches([span], token))
    const cents = Math.round(token.value * 100)
    if (use !== undefined) roles.set(at, use.roles)
    else if (stated?.from === 'description' && (cents === stated.minCents || cents === stated.maxCents))
      roles.set(at, TOTALS)
    else if (touches(open, token)) return
    else roles.set(at, touches(words, token) ? WORDS : UNUSED)
  })
  return roles
}

/**
 * Returns how far, as a logarithm, the likeliest path that agrees with a reading on its figures is behind the likeliest
 * path of all: 0 where the tagger reads the figures the same way.
 */
export function doubtOf(reading: Reading, tokens: readonly Token[], lattice: Lattice): number {
  const names = labelNamesOf(lattice.model)
  const paths = new Paths(lattice)
  const free = paths.likeliest()
  if (free === undefined) return 0
  let unheard = 0
  const demands = new Map<number, Demand>()
  for (const [at, roles] of rolesBy(reading, tokens)) {
    const demand: Demand = (label) => roles.has(names[label]?.role ?? '')
    if (lattice.choices[at]?.some(({ label }) => demand(label)) === true) demands.set(at, demand)
    else unheard += UNHEARD
  }
  const bound = paths.likeliest(demands)
  return Math.min(MOST_DOUBT, unheard + (bound === undefined ? UNHEARD : free.score - bound.score))
}
