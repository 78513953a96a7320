import type { PriceBookItem, RowAction } from '../price-book-item.ts'
import { searchTerms } from '../text/search-terms.ts'
import { unitFamily } from './unit-family.ts'
import { actionOfName } from './work-actions.ts'
import { BARE_VERBS, GENERIC, NOUN_VERBS, VERBS, WHOLE_PROJECT } from './work-words.ts'

export const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

/** What a row of a price book is about, in the spelling of the search. */
export interface RowFacets {
  /** Its names, the item's own first, each as terms without link words. */
  readonly aliases: readonly (readonly string[])[]
  readonly all: ReadonlySet<string>
  /** What it is done to: "toilet", "suite". */
  readonly object: readonly string[]
  /** What it is made of. */
  readonly material: ReadonlySet<string>
  /** Undefined where neither the book nor the name says. */
  readonly action: RowAction | undefined
  /** The verbs its names are made of: "mow", "grind". */
  readonly verbs: ReadonlySet<string>
  readonly size: Size | undefined
  /** It prices a whole house or a renovation. */
  readonly isProject: boolean
}

const LINKS = /^(?:in|of|and|with|for|to|the|a|on)$/
const NOTES = /\(.*?\)/g
const SUPPLY_WORDS =
  /\b(?:supply and (?:install|lay|fit|hang|build|place)|standard|installed|existing|market)\b/gi

function withoutLinks(alias: readonly string[]): readonly string[] {
  const kept = alias.filter((term) => !LINKS.test(term))
  return kept.length > 0 ? kept : alias
}

const isTellingVerb = (term: string): boolean =>
  VERBS.has(term) && !BARE_VERBS.has(term) && !NOUN_VERBS.has(term)

function readFacets(item: PriceBookItem): RowFacets {
  const plainName = item.name.replaceAll(NOTES, '').replaceAll(SUPPLY_WORDS, '')
  const aliases = [plainName, ...item.synonyms]
    .map((alias) => withoutLinks([...new Set(searchTerms(alias))]))
    .filter((alias, at) => alias.length > 0 && (at === 0 || alias.some((term) => !GENERIC.has(term))))
  const object = searchTerms(item.object ?? '')
  const all = new Set([...aliases.flat(), ...searchTerms(item.name), ...object])
  return {
    aliases,
    all,
    object,
    material: new Set(searchTerms(item.material ?? '')),
    action: item.action ?? actionOfName(searchTerms(item.name)),
    verbs: new Set(aliases.flat().filter(isTellingVerb)),
    size: SIZES.find((size) => item.name.toLowerCase().split(' ').includes(size)),
    isProject: WHOLE_PROJECT.test(item.name) && unitFamily(item.unit) === 'count',
  }
}

const known = new WeakMap<PriceBookItem, RowFacets>()

/** The facets of a row, read once. */
export function facetsOf(item: PriceBookItem): RowFacets {
  const facets = known.get(item) ?? readFacets(item)
  known.set(item, facets)
  return facets
}
