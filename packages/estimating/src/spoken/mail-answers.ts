import type { PlacedText } from './place-map.ts'

const YES = String.raw`(?:yes|yep|yeah|yup|ok|okay|approved|go ahead|do it|please do)`
/** "No", "no leave it", but not "no problem" or "no lock required", which say something else. */
const BARE_NO = String.raw`no(?=\s*(?:$|[,.;:!)\]–-])|\s+(?:leave|thank|ta\b|not|need\b(?! for)|later|wait|we|i\b|it|don|cancel|skip|this|for now|please|sorry|longer|go\b|too\b|that))`
const NO = String.raw`(?:${BARE_NO}|nope|nah|skip|leave (?:it|that|this|off|out)|cancel|don'?t|not (?:needed|required|now|this time|for now)|delete)`
/** "Laundry $340    NO leave it": behind two blanks, a dash or in capitals. */
const AT_END = new RegExp(
  String.raw`(?:[ \t]{2,}|\t|[ ](?:[-–—=*]|->|<-{1,2})[ ]?|[ ](?=(?:YES|NO|OK)\b))[\[(*]?(?:(?<yes>${YES})|(?<no>${NO}))\b(?<rest>[^\n$£€]{0,140})$`,
  'i',
)
/** "No leave it" on the line below what it answers. */
const BELOW = new RegExp(String.raw`^[ \t]*(?:(?<yes>${YES})|(?<no>${NO}))\b(?<rest>[^\n$£€]{0,140})$`, 'i')
const LEAST = 2
const PRICED = /[$£€]\s?\d|\d/

interface Answered {
  readonly edit: PlacedText
  readonly isNo: boolean
}

const isKept = (rest: string): boolean => /\d/.test(rest)

/**
 * The answers that were written into a quote, one beside each line: lines with a no go, and of the others the answer. Nothing
 * where fewer than two are answered.
 */
export function answersWritten(text: string, from: number): PlacedText[] {
  let at = from
  let last: { start: number; end: number } | undefined
  const found: Answered[] = []
  for (const line of text.slice(from).split('\n')) {
    const [start, end] = [at, at + line.length]
    at = end + 1
    if (line.trim() === '') continue
    const isQuoted = /^\s*[>|]/.test(line)
    const own = isQuoted ? AT_END.exec(line) : null
    const below = isQuoted || last === undefined ? null : BELOW.exec(line)
    if (own !== null && PRICED.test(line.slice(0, own.index)) && !isKept(own.groups?.['rest'] ?? '')) {
      const isNo = own.groups?.['no'] !== undefined
      found.push({ edit: { text: '', start: isNo ? start : start + own.index, end }, isNo })
    } else if (below !== null && last !== undefined && !isKept(below.groups?.['rest'] ?? '')) {
      const isNo = below.groups?.['no'] !== undefined
      found.push({ edit: { text: '', start: isNo ? last.start : start, end }, isNo })
    }
    last = isQuoted && PRICED.test(line) ? { start, end } : undefined
  }
  return found.length < LEAST ? [] : found.map(({ edit }) => edit)
}
