import words from '../data/layout-words.json' with { type: 'json' }
import tableWords from '../data/table-words.json' with { type: 'json' }
import type { ScopeKind } from './layout.ts'
import { foldPhrase, indexPhrases } from './phrases.ts'

/** What a heading sets: a kind of section, or a place whose work follows. */
export interface Heading {
  readonly kind: ScopeKind | 'place'
  /** Length of the heading in characters; the rest of the line is its content. */
  readonly length: number
  /** Whether text follows on the same line: the heading holds for that line only. */
  readonly isInline: boolean
}

const KINDS = indexPhrases(words.headings)
const STAGES: ReadonlySet<string> = new Set(words.stages)
const ROOMS: ReadonlySet<string> = new Set(tableWords.rooms)
const LONGEST = 70
const MONEY_END = /(?:[$£€]\s?\d|\d\s?(?:[$£€]|k\b|ea\b|each\b)|\d[\d,]*\.\d\d)\S*\s*$/i

/** A heading that says in brackets what its section is: "SCENARIO B (only if the subfloor is rotten)". */
const BRACKETED = /^[^.;:\d(]{3,40}\d{0,2}[^.;:\d(]{0,24}\(([^)]{6,90})\)\s*:?$/
const LEFT_OUT =
  /\bnot (?:part of|in|included in) (?:this|the) (?:price|quote|total)|\bnot (?:included|quoted|priced)\b(?! in (?!(?:this|the|our|my)\b))/i
const IF_NEEDED =
  /\b(?:only if|if (?:needed|required|wanted)|(?<!\b(?:excludes|excluding|excl|without|no|includes|including|incl|plus) )optional)\b/i
/** "Extras done on the day (not in the quote)": they are to be paid. */
const IS_DONE = /^[^(]*\b(?:done|completed|carried out)\b/i

function bracketed(text: string): ScopeKind | undefined {
  if (IS_DONE.test(text)) return undefined
  const [, said = ''] = BRACKETED.exec(text) ?? []
  return LEFT_OUT.test(said) ? 'excluded' : IF_NEEDED.test(said) ? 'optional' : undefined
}

/** The heading a line is or begins with; undefined where it is none. */
export function headingOf(line: string): Heading | undefined {
  const text = line.trim()
  if (text === '' || text.length > 400) return undefined
  const offset = line.indexOf(text)
  const said = MONEY_END.test(text) ? undefined : bracketed(text)
  if (said !== undefined) return { kind: said, length: offset + text.length, isInline: false }
  const colon = text.indexOf(':')
  if (colon > 0 && colon < text.length - 1) return inlineHeading(text, colon, offset)
  if (text.length > LONGEST || MONEY_END.test(text)) return undefined
  const kind =
    kindOf(text) ??
    (isShouted(text) || /^#{1,4}\s|^\*\*.+\*\*:?$/.test(text) || colon === text.length - 1
      ? shouted(text)
      : undefined)
  return kind === undefined ? undefined : { kind, length: offset + text.length, isInline: false }
}

/** "Not included: tiles, paint" */
function inlineHeading(text: string, colon: number, offset: number): Heading | undefined {
  if (colon > 40 || !/\s/.test(text[colon + 1] ?? '')) return undefined
  const kind = kindOf(text.slice(0, colon))
  return kind === undefined ? undefined : { kind, length: offset + colon + 1, isInline: true }
}

/** What a short text heads, by its words. */
export function kindOf(text: string): Heading['kind'] | undefined {
  const bare = foldPhrase(
    text.replace(/^[#>*\-•\s]*(?:\d{1,2}(?:\.\d+)?[.)]?\s+)?/, '').replaceAll(/\([^)]{0,30}\)/g, ' '),
  )
  const exact = KINDS.get(bare) ?? KINDS.get(bare.replace(/^(?:the|our|any|all)\s+/, ''))
  if (exact !== undefined) return exact[0]
  const [first = '', second = ''] = bare.split(' ')
  if (
    STAGES.has(first) &&
    /^(?:\d{1,3}|[a-z]|one|two|three|four|five)[a-z]?$/.test(second.replace(/[:.,–-]+$/, ''))
  )
    return 'place'
  // A room in small letters without a colon is rather the thing that work is done on.
  if (/^[a-z]/.test(text) && !text.endsWith(':')) return undefined
  return ROOMS.has(bare) || ROOMS.has(bare.replace(/\s?[#\d]+$/, '')) ? 'place' : undefined
}

const isShouted = (text: string): boolean =>
  /[A-Z]{3}/.test(text) && !/[a-z]/.test(text) && !/\d{3}/.test(text)

/** A heading in capitals or with a colon of words unknown: a place, or the work of a section. */
function shouted(text: string): Heading['kind'] | undefined {
  const folded = foldPhrase(text)
  const first = [...KINDS.keys()].find((phrase) => phrase.length > 5 && folded.startsWith(`${phrase} `))
  if (first !== undefined) return KINDS.get(first)?.[0]
  return folded.split(' ').length <= 7 ? 'place' : undefined
}
