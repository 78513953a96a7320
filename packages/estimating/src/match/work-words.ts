import workWords from '../data/work-words.json' with { type: 'json' }

/** Words that nearly every item could carry: they tell nothing apart. */
export const GENERIC: ReadonlySet<string> = new Set(workWords.generic)
/** Verbs: alone they match nothing, "paint" does not make a door of a wall. */
export const VERBS: ReadonlySet<string> = new Set(workWords.verbs)
/** Verbs that say nothing of the trade even where they are all an alias has. */
export const BARE_VERBS: ReadonlySet<string> = new Set(workWords.bareVerbs)
/** Verbs that are things as well: that a row says them, too, makes it no row of that work. */
export const NOUN_VERBS: ReadonlySet<string> = new Set(workWords.nounVerbs)
/** What is hired by the hour or the day, and is no labour. */
export const MACHINES: ReadonlySet<string> = new Set(workWords.machines)
/** Goods that are bought by volume or weight are asked for by naming them. */
export const BULK_UNITS: ReadonlySet<string> = new Set(['m3', 'yd3', 'tonne', 'load'])
export const TREES: ReadonlySet<string> = new Set(workWords.trees)
/** Nouns that name nothing on their own: "shower unit" is about a shower. */
export const HOLLOW_HEADS: ReadonlySet<string> = new Set(workWords.hollowHeads)

/** A pattern for any of some phrases, as whole words. */
const anyOf = (phrases: readonly string[]): RegExp => new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i')

/** Names of rows that price everything at once. */
export const WHOLE_SYSTEM = anyOf(workWords.wholeSystem)
/** Names of rows that price a whole house or a renovation. */
export const WHOLE_PROJECT = anyOf(workWords.wholeProject)
/** Words that ask for one. */
export const PROJECT_SAID = new RegExp(`^(?:${workWords.projectSaid.join('|')})$`)
/** Names of rows that price a part of a work. */
export const ADD_ON = anyOf(workWords.addOn)
/** Names of rows that price a visit or a day, not a thing. */
export const BY_THE_JOB = anyOf(workWords.byTheJob)
/** Names of rows that price a thing of one size: "50 m2", "40m". */
export const OF_ONE_SIZE = /\b\d+ ?(?:m2|sqm|m|sq ft)\b/i
