import tierWords from '../data/tier-words.json' with { type: 'json' }
import { searchTerms } from '../text/search-terms.ts'

/** What tells one tier from another: what it is made of, or how good it is. */
export interface TierKind {
  readonly of: 'material' | 'grade'
  /** As it is written within a sentence: "treated pine", "Colorbond". */
  readonly name: string
  /** Grades from the plainest up; 0 for a material. */
  readonly rank: number
}

/** The name of a row, parted into what it is of and what is left. */
export interface PartedName {
  /** Null where the name says neither a material nor a grade. */
  readonly kind: TierKind | null
  /** What the name says beside its kind, without words that every name may have. */
  readonly rest: ReadonlySet<string>
}

interface Phrase extends TierKind {
  readonly terms: readonly string[]
}

const asMaterial = (words: string, name: string): Phrase => ({
  of: 'material',
  name,
  rank: 0,
  terms: searchTerms(words),
})

/** Longest first, so that "treated pine" is not pine. */
const PHRASES: readonly Phrase[] = [
  ...tierWords.materials.map((name) => asMaterial(name, name)),
  ...Object.entries(tierWords.sameMaterial).map(([words, name]) => asMaterial(words, name)),
  ...tierWords.grades.flatMap((names, rank) =>
    names.map((name): Phrase => ({ of: 'grade', name, rank, terms: searchTerms(name) })),
  ),
].toSorted((left, right) => right.terms.length - left.terms.length)

const SAYS_LITTLE = new Set(tierWords.saysLittle.flatMap(searchTerms))

const placeOf = (phrase: Phrase, terms: readonly string[]): number =>
  terms.findIndex((_, at) => phrase.terms.every((term, offset) => terms[at + offset] === term))

/** The materials and grades that a text names, with what is left of it. */
function findKinds(terms: readonly string[]): { kinds: readonly TierKind[]; left: readonly string[] } {
  const kinds: TierKind[] = []
  let left = terms
  for (const phrase of PHRASES) {
    const at = placeOf(phrase, left)
    if (at < 0) continue
    kinds.push({ of: phrase.of, name: phrase.name, rank: phrase.rank })
    left = left.toSpliced(at, phrase.terms.length)
  }
  return { kinds, left }
}

/** Every material and grade that a text names. */
export const kindsIn = (text: string): readonly TierKind[] => findKinds(searchTerms(text)).kinds

/**
 * Parts the name of a row; undefined for one that names two materials ("glass or aluminium"), whose price is of
 * neither. Beside a material a grade is left in the rest: it is another difference.
 */
export function partName(name: string): PartedName | undefined {
  const { kinds, left } = findKinds(searchTerms(name))
  const materials = kinds.filter(({ of }) => of === 'material')
  const grades = kinds.filter(({ of }) => of === 'grade')
  if (materials.length > 1 || grades.length > 1) return undefined
  const kind = materials[0] ?? grades[0] ?? null
  const others = kind?.of === 'material' ? grades.flatMap((grade) => searchTerms(grade.name)) : []
  return { kind, rest: new Set([...left, ...others].filter((term) => !SAYS_LITTLE.has(term))) }
}
