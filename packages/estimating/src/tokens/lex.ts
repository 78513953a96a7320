import type { Distractor } from './distractors.ts'
import type { Mark, MarkKind } from './mark.ts'

const LINE_BREAK = /\s*\n\s*(?:[-*>]\s*|\(?\d{1,2}[.)]\s+|\[.?\]\s*)?/y
const INLINE_BULLET = /\d{1,2}\)\s+(?=[a-z])/y
const FIRST_BULLET = /\s*(?:[-*>]\s+|\(?1[.)]\s+)/y
const CODE = /(?!x\d)[a-z]{1,4}\d+(?:\.\d+)?[a-z]?(?![a-z\d])/y
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+/y
/** "€1.200", "1.200,50 €", "45,90 euro": points part the thousands, a comma the cents. */
const EURO_NUMBER =
  /\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d+,\d{2}(?=\s?(?:€|eur))|\d{1,3}(?:\.\d{3})+(?=\s?(?:€|eur))/y
const AFTER_EURO = /\d{1,3}(?:\.\d{3})+(?:,\d{2})?(?![\d.])|\d+,\d{2}(?!\d)/y
const CURRENCY = /(?:au|nz|us|a|u)?\$|£|€/y
const WORD = /[a-z\u00df-\u024f]+(?:'[a-z]+)?|m[²³23](?![a-z\d])|ft[²2](?![a-z\d])/y
const UNIT_WITH_DIGIT = /(?:m|ft|yd)[²³23](?![a-z\d])/y
/** "18 m² à 55 EUR" */
const AT_EACH = /\u00e0(?![a-z\u00df-\u024f])/y
const SPACE = /[^\S\n]+/y
/** "8no. fire doors", "2 no. radiators", "3 nr valves", "(3 no)": the point ends no sentence, and the word denies nothing. */
const COUNTED = /(?:nos?|nrs?)\.(?= ?[a-z£€$@])|(?:nos|nrs?)\b(?!\.)|no(?= ?[)@£€$])/y
/** Without a point "no" counts only where it hangs on its figure: "fit fan 180 no warranty". */
const COUNTED_BESIDE = /no\b(?! (?:charge|gst|vat|tax)\b)/y
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function lexOne(text: string, at: number, previous: Mark | undefined): Mark {
  const mark = (kind: MarkKind, lexeme: string, value = 0): Mark => ({
    kind,
    text: lexeme,
    value,
    unit: '',
    start: at,
    end: at + lexeme.length,
  })
  const lineBreak = matchAt(LINE_BREAK, text, at)
  if (lineBreak !== undefined) return mark('break', lineBreak)
  const followsNumber = previous?.kind === 'number' && previous.end === at
  const gap = previous?.kind === 'number' ? at - previous.end : Number.POSITIVE_INFINITY
  const beside = gap === 0 ? matchAt(COUNTED_BESIDE, text, at) : undefined
  const counted = gap > 1 ? undefined : (matchAt(COUNTED, text, at) ?? beside)
  if (counted !== undefined) return { ...mark('word', 'nr'), end: at + counted.length }
  const unit = matchAt(UNIT_WITH_DIGIT, text, at)
  if (unit !== undefined) return mark('word', unit)
  if (matchAt(AT_EACH, text, at) !== undefined) return mark('punct', '@')
  const currency = matchAt(CURRENCY, text, at)
  if (currency !== undefined) return mark('punct', currency)
  const code = followsNumber ? undefined : matchAt(CODE, text, at)
  if (code !== undefined) return mark('spec', code)
  const inline = matchAt(INLINE_BULLET, text, at)
  const isBracketed = inline !== undefined && text.lastIndexOf('(', at) > text.lastIndexOf(')', at)
  const bullet = isBracketed ? undefined : inline
  if (bullet !== undefined) return mark('break', bullet)
  const euro =
    matchAt(EURO_NUMBER, text, at) ?? (previous?.text === '€' ? matchAt(AFTER_EURO, text, at) : undefined)
  if (euro !== undefined)
    return mark('number', euro, Math.min(Number(euro.replaceAll('.', '').replace(',', '.')), 1e9))
  const number = matchAt(NUMBER, text, at)
  if (number !== undefined) return mark('number', number, Math.min(Number(number.replaceAll(',', '')), 1e9))
  const word = matchAt(WORD, text, at)
  if (word !== undefined) return mark('word', word)
  const char = text.charAt(at)
  const fraction = FRACTIONS[char]
  return fraction === undefined ? mark('punct', char) : mark('number', char, fraction)
}

/** Splits normalised text into lexical marks; distractors become `noise` marks as a whole. */
export function lex(text: string, distractors: readonly Distractor[]): Mark[] {
  const marks: Mark[] = []
  let next = 0
  let at = matchAt(FIRST_BULLET, text, 0)?.length ?? 0
  while (at < text.length) {
    while ((distractors[next]?.start ?? Number.POSITIVE_INFINITY) < at) next += 1
    const distractor = distractors[next]
    if (distractor?.start === at) {
      marks.push({
        kind: 'noise',
        text: text.slice(at, distractor.end),
        value: 0,
        unit: distractor.why,
        start: at,
        end: distractor.end,
      })
      at = distractor.end
      next += 1
      continue
    }
    const space = matchAt(SPACE, text, at)
    if (space !== undefined && matchAt(LINE_BREAK, text, at) === undefined) {
      at += space.length
      continue
    }
    const mark = lexOne(text, at, marks.at(-1))
    marks.push(mark)
    at = mark.end
  }
  return marks
}
