import type { Lattice } from '../tagger/lattice.ts'
import type { Token } from '../tagger/tokens.ts'
import { isFigure } from '../tagger/words.ts'
import { type LabelName, labelNamesOf } from './label-names.ts'

/** How far a reading goes against what the tagger believes token by token, over all readings of the text. */
export const BELIEF_FEATURES = [
  'openingsDoubted',
  'openingsMissed',
  'flagsDoubted',
  'figuresDoubted',
] as const

/** The chances of each token, by what they mean for the lines. */
export interface Beliefs {
  /** That a line begins at the token. */
  readonly opens: readonly number[]
  /** By flag, of a line that begins there; '' without one. */
  readonly flags: readonly ReadonlyMap<string, number>[]
  /** By role; of figures only. */
  readonly roles: readonly (ReadonlyMap<string, number> | undefined)[]
}

function add(sums: Map<string, number>, name: string, chance: number): void {
  sums.set(name, (sums.get(name) ?? 0) + chance)
}

/** What a lattice says of each token, whatever path is taken. */
export function beliefsOf({ model, choices }: Lattice, tokens: readonly Token[]): Beliefs {
  const names = labelNamesOf(model)
  const opens: number[] = []
  const flags: Map<string, number>[] = []
  const roles: (Map<string, number> | undefined)[] = []
  choices.forEach((own, at) => {
    let opening = 0
    const byFlag = new Map<string, number>()
    const byRole = isFigure(tokens[at]) ? new Map<string, number>() : undefined
    for (const { label, chance } of own) {
      const name = names[label]
      if (name?.opensLine === true) {
        opening += chance
        add(byFlag, name.flag ?? '', chance)
      }
      if (byRole !== undefined) add(byRole, name?.role ?? '', chance)
    }
    opens.push(opening)
    flags.push(byFlag)
    roles.push(byRole)
  })
  return { opens, flags, roles }
}

/** How many lines, flags and figures a labelling has that the tagger doubts, and lines it misses. */
export function beliefFeatures(
  { opens, flags, roles }: Beliefs,
  names: readonly LabelName[],
): Record<(typeof BELIEF_FEATURES)[number], number> {
  let [openingsDoubted, openingsMissed, flagsDoubted, figuresDoubted] = [0, 0, 0, 0]
  names.forEach((name, at) => {
    const opening = opens[at] ?? 0
    if (name.opensLine) {
      openingsDoubted += 1 - opening
      flagsDoubted += opening - (flags[at]?.get(name.flag ?? '') ?? 0)
    } else openingsMissed += opening
    const own = roles[at]
    if (own !== undefined) figuresDoubted += 1 - (own.get(name.role) ?? 0)
  })
  return { openingsDoubted, openingsMissed, flagsDoubted, figuresDoubted }
}
