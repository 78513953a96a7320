import { facetsOf } from '../match/row-facets.ts'
import type { PriceBookItem } from '../price-book-item.ts'
import type { TierRow } from './other-rows.ts'
import { kindsIn } from './tier-kind.ts'

const RANKS = ['Good', 'Better', 'Best'] as const

const capital = (text: string): string =>
  // "uPVC" is written as it is.
  /^[a-z][A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** "MDF skirting" keeps its letters, "Kitchen cabinetry" goes on in a sentence. */
const small = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const WORK_WORDS =
  /\b(?:supply|supplied|install|installed|installation|lay|laid|hang|build|built|replacement|and|only|per (?:metre|m2))\b/gi

/** What a row is of, in a word or two: "deck". */
function thingOf(item: PriceBookItem): string {
  const { object } = item
  // "Concrete pavers supply and lay" is of pavers.
  if (object !== undefined)
    return item.name.toLowerCase().split(' ').includes(`${object}s`) ? `${object}s` : object
  const kinds = kindsIn(item.name).map(({ name }) => name.replaceAll(/[^a-z -]/gi, ''))
  const named = kinds.length === 0 ? item.name : item.name.replaceAll(new RegExp(kinds.join('|'), 'gi'), '')
  const left = named.replaceAll(WORK_WORDS, ' ').replaceAll(/\s+/g, ' ').trim()
  return left === '' ? item.name : small(left)
}

/** What the price is for, as far as the row says. */
const INCLUDED: Readonly<Record<string, string>> = {
  supply_install: ', supplied and installed',
  supply: ', supply only',
  replace: ', replaced',
}

/** One sentence of facts: "Merbau deck, supplied and installed." */
function sentenceOf({ item, kind }: TierRow, thing: string): string {
  const what = kind === null ? thing : `${kind.name} ${thing}`
  return `${capital(what)}${INCLUDED[facetsOf(item).action ?? ''] ?? ''}.`
}

export interface TierWording {
  /** What the choice is about: "Deck". */
  readonly group: string
  readonly tiers: readonly { readonly title: string; readonly description: string }[]
}

/**
 * Words tiers by what they are of. Where one of them has neither a material nor a grade, they are Good, Better and
 * Best, so that the names say the same kind of thing.
 */
export function tierWording(base: PriceBookItem, ladder: readonly TierRow[]): TierWording {
  const thing = thingOf(base)
  const areNamed = ladder.every(({ kind }) => kind !== null)
  return {
    group: capital(thing),
    tiers: ladder.map((row, at) => ({
      title: areNamed ? capital(row.kind?.name ?? '') : (RANKS[at] ?? ''),
      description: sentenceOf(row, thing),
    })),
  }
}
