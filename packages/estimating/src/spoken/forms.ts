import { mayHold } from '../text/needed-words.ts'
import { type PlacedText, type PlaceMap, placeText, throughBoth, UNMOVED } from './place-map.ts'

/** A way of writing something, and how the rest of the engine reads it. */
export interface Form {
  readonly pattern: RegExp
  /** What to write instead; undefined leaves the words alone. */
  readonly write: (found: RegExpExecArray) => string | undefined
}

/** Reads a text once, however often its forms ask: a text of many forms stays linear. */
export function readOnce<Read>(read: (text: string) => Read): (text: string) => Read {
  let last: { readonly text: string; readonly value: Read } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) }
    return last.value
  }
}

interface Settled {
  readonly text: string
  readonly places: PlaceMap
}

/** What is written for a text, with the money sign of that text: forms write dollars, which a text in pounds isn't in. */
export function inOwnMoney(written: string, text: string): string {
  if (!written.includes('$') || text.includes('$')) return written
  const [sign] = /[£€]/.exec(text) ?? []
  return sign === undefined ? written : written.replaceAll('$', sign)
}

/** "$95 callout" as "callout $95": no figure may be looked for where it was. */
const movesFigures = (said: string, written: string): boolean =>
  said.length === written.length && said.replaceAll(/\D/g, ' ') !== written.replaceAll(/\D/g, ' ')

function settleForm(text: string, { pattern, write }: Form): Settled {
  const parts: PlacedText[] = []
  let from = 0
  for (const found of text.matchAll(pattern)) {
    const said = write(found)
    if (said === undefined) continue
    const written = inOwnMoney(said, text)
    if (found.index > from) parts.push({ text: text.slice(from, found.index), start: from, end: found.index })
    const end = found.index + found[0].length
    if (written !== '')
      parts.push({ text: written, start: found.index, end, isMoved: movesFigures(found[0], written) })
    from = end
  }
  if (from === 0) return { text, places: UNMOVED }
  if (from < text.length) parts.push({ text: text.slice(from), start: from, end: text.length })
  return placeText(parts)
}

/** A text with each form written as the engine reads it, one form after the other. */
export function settleForms(original: Settled, forms: readonly Form[]): Settled {
  let { text, places } = original
  let lower = text.toLowerCase()
  for (const form of forms) {
    if (!mayHold(lower, form.pattern)) continue
    const next = settleForm(text, form)
    places = throughBoth(places, next.places)
    if (next.text === text) continue
    text = next.text
    lower = text.toLowerCase()
  }
  return { text, places }
}
