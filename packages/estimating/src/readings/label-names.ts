import { LINE_ROLES, type LineFlag, type LineRole, type QuoteRole } from '../labelled/labelled-text.ts'
import type { TaggerModel } from '../tagger/model.ts'

/** A label of the tagger, taken apart: `n+o` opens a line that is optional. */
export interface LabelName {
  /** '' for what means nothing to the quote. */
  readonly role: LineRole | QuoteRole | ''
  readonly opensLine: boolean
  readonly flag: LineFlag | null
  readonly isOfLine: boolean
}

/** What no part of the quote is labelled as. */
export const NOTHING = 'O'

const OF_LINE: ReadonlySet<string> = new Set(LINE_ROLES)
const NAME = /^(.+?)(\+?)([oxcfv]?)$/
const ROLES_WITH_TAIL = /^(?:pf|Xi|Xe|Xn|Ti|Te|mk|pa)$/

export function parseLabel(name: string): LabelName {
  if (name === NOTHING) return { role: '', opensLine: false, flag: null, isOfLine: false }
  const [, role = '', plus, flag] = ROLES_WITH_TAIL.test(name)
    ? [name, name, '', '']
    : (NAME.exec(name) ?? [])
  return {
    role: role as LabelName['role'],
    opensLine: plus === '+',
    flag: flag === '' ? null : (flag as LineFlag),
    isOfLine: OF_LINE.has(role),
  }
}

const known = new WeakMap<TaggerModel, readonly LabelName[]>()

/** The labels of a tagger, taken apart once. */
export function labelNamesOf(model: TaggerModel): readonly LabelName[] {
  const names = known.get(model) ?? model.labels.map(parseLabel)
  known.set(model, names)
  return names
}
