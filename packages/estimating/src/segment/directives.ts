import directives from '../data/directives.json' with { type: 'json' }
import { anyOf } from '../text/needed-words.ts'

/** Says something about the quote rather than naming work. */
export type Directive = keyof typeof directives

const COMPILED = new Map<Directive, (clause: string) => boolean>(
  (Object.keys(directives) as Directive[]).map((name) => [name, anyOf(directives[name])]),
)

/** The longest stretch a directive is looked for in; clauses are far shorter. */
const LONGEST_CLAUSE = 2_000

/** Whether a clause (normalised text, words parted by one space) says `name`. */
export function says(name: Directive, clause: string): boolean {
  return COMPILED.get(name)?.(clause.slice(0, LONGEST_CLAUSE)) ?? false
}
