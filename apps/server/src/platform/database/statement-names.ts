import { createHash } from 'node:crypto'

/** How often a text is asked before it is prepared: most texts are asked rarely, and each costs memory a connection. */
const OFTEN = 8
const MOST_NAMES = 120
const MOST_COUNTED = 5_000

/** Patterns, and pages of quotes: how best to find them depends on what is looked for and in whose rows. */
const PLANNED_EACH_TIME = / like | ilike |~~|^select .* from "quotes" .*order by .* limit /s

const names = new Map<string, string>()
const counts = new Map<string, number>()
let generation = 0

/**
 * The name a statement is prepared by, once it is asked often; undefined before, and for those that are planned again
 * each time. Most of what a short statement costs the database is parsing and planning it.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return undefined
  const count = (counts.get(text) ?? 0) + 1
  if (count < OFTEN || PLANNED_EACH_TIME.test(text)) {
    if (counts.size >= MOST_COUNTED) counts.clear()
    // Once asked often it would be compared with the patterns each time.
    counts.set(text, count < OFTEN ? count : Number.NEGATIVE_INFINITY)
    return undefined
  }
  counts.delete(text)
  const name = createHash('sha1').update(`${generation} ${text}`).digest('base64url')
  names.set(text, name)
  return name
}

/** After a migration changed what prepared statements answer: the next ask is prepared under another name. */
export function renameStatements(): void {
  generation += 1
  names.clear()
}
