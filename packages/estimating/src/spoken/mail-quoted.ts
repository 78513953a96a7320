import { isFiller, isStopWord } from '../text/lexicon.ts'
import { lowerCased } from '../text/normalise.ts'
import { singular, wordsOf } from '../text/words.ts'

/** Where the mail that is answered begins. */
const QUOTED_FROM =
  /^[ \t]*(?:>|\|[ \t]*[a-z0-9]|-{2,}[ ]*(?:original|forwarded) message|_{8,}[ \t]*$|on [^\n]{4,160}\bwrote:[ \t]*$|from:[ \t][^\n]+\n[ \t]*(?:sent|date|to|subject):)/im
/** The heading of the mail that answers: it may be pasted with it. */
const OWN_HEADER = /^\s*from:[^\n]*\n(?:[ \t]*(?:to|cc|sent|date|subject):[^\n]*\n){1,6}/i
const HEADER =
  /^(?:(?:from|sent|to|cc|date|subject|re|fwd?)\s?:|on .{4,160}\bwrote:|-{2,}|_{3,}|(?:hi|hello|dear|morning|cheers|thanks|regards)\b[^\d\n]{0,80}$)/i
/** A line of a list that is quoted: a thing, with or without a figure. */
const LONGEST_THING = 90
/** So many lines of it are looked at. */
const MOST_LINES = 200

/** A thing that was quoted: a line, or its part where each part has a price of its own. */
export interface Quoted {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly words: ReadonlySet<string>
  /** The number it has in its list. */
  readonly number: number | null
  /** Where its line, and the heading of the extras that it is among, begin and end. */
  readonly heading: { readonly start: number; readonly end: number } | null
}

export const tellingWords = (text: string): string[] =>
  wordsOf(lowerCased(text))
    .filter((word) => word.length > 2 && !isStopWord(word) && !isFiller(word) && !/\d/.test(word))
    .map(singular)

/** Where the mail that is answered begins; undefined where none is. */
export function quotedFrom(text: string): number | undefined {
  const own = OWN_HEADER.exec(text)?.[0].length ?? 0
  const at = QUOTED_FROM.exec(text.slice(own))?.index
  return at === undefined ? undefined : own + at
}

const EXTRAS =
  /^[^:\n$£€]{0,12}\b(?:extras?|options?|optional|add[ -]?ons?)\b[^:\n$£€]{0,40}(?::|$)[ \t]*|^if (?:you'd|you would|you) (?:like|want|need)[^:\n$£€]{0,30}:[ \t]*/i
const PRICE = /[$£€]\s?\d|\d\s?(?:dollars|pounds|euros?|bucks)\b/
const BETWEEN = /,(?!\d)[ \t]*|;[ \t]*|[ ]\+[ ]|[ ]plus[ ]/g

/** The parts of a line that have a price each; else the line. */
function partsOf(text: string): { readonly start: number; readonly end: number }[] {
  const cuts = [...text.matchAll(BETWEEN)]
  const parts = [...cuts, undefined].map((cut, at) => {
    const last = cuts[at - 1]
    return { start: last === undefined ? 0 : last.index + last[0].length, end: cut?.index ?? text.length }
  })
  const isPriced = parts.every(({ start, end }) => PRICE.test(text.slice(start, end)))
  return isPriced ? parts : [{ start: 0, end: text.length }]
}

/** What was quoted in the mail below, in order. */
export function quotedThings(text: string, from: number): Quoted[] {
  let at = from
  let heading: Quoted['heading'] = null
  return text
    .slice(from)
    .split('\n')
    .slice(0, MOST_LINES)
    .flatMap((line): Quoted[] => {
      const lineStart = at
      at += line.length + 1
      const prefix = /^[>|\s]*/.exec(line)?.[0].length ?? 0
      const said = line.slice(prefix).trimEnd()
      const isList = prefix > 0 || /^(?:[-*•]|\d{1,2}[.)])\s/.test(said)
      if (said === '') heading = null
      if (HEADER.test(said) || !(/\d/.test(said) || (isList && said.length <= LONGEST_THING))) return []
      const extras = EXTRAS.exec(said)
      const start = lineStart + prefix
      const body = extras?.[0].length ?? 0
      const own = extras === null ? heading : { start, end: start + body }
      heading = body === said.length || (extras === null && heading !== null) ? own : null
      if (body === said.length) return []
      const inner = said.slice(body)
      return partsOf(inner).map((part) => {
        const words = inner.slice(part.start, part.end)
        const isLine = part.end - part.start === said.length
        return {
          start: isLine ? lineStart : start + body + part.start,
          end: start + body + part.end,
          text: words,
          words: new Set(tellingWords(words)),
          number: Number(/^(\d{1,2})[.):]\s/.exec(said)?.[1] ?? Number.NaN) || null,
          heading: own,
        }
      })
    })
}

/** The one thing that what is said names, by more than a share of its words; undefined where none or several do. */
export function thingNamed(said: string, things: readonly Quoted[], share = 0.5): Quoted | undefined {
  const words = [...new Set(tellingWords(said))]
  if (words.length === 0) return undefined
  const shares = things.map((thing) => words.filter((word) => thing.words.has(word)).length / words.length)
  const most = Math.max(...shares)
  if (most <= share) return undefined
  const found = things.filter((_, at) => shares[at] === most)
  return found.length === 1 ? found[0] : undefined
}

/** Whether something said may stand in a sentence about a thing that was quoted. */
export const sharesWord = (said: string, thing: Quoted): boolean =>
  tellingWords(said).some((word) => thing.words.has(word))
