import type { TextLine } from '../grid.ts'
import { isBlank, MONEY, type PaperRule, within, withoutLine } from './paper-line.ts'

/** "The following in preparing and applying one coat sealer and two coats …": how all below it is done. */
const LEAD_IN =
  /^[ \t]*(?:the following|all of the following|all (?:the )?items below|rates? (?:shall|to) include|the (?:rates?|prices?) below)\b[^$£€@]{20,240}$/i
/** "A   Walls, plasterboard, internal   m2   246" */
const COUNTED_ROW =
  /^.{0,160}\p{L}{3}.{0,120}(?:\t|[ ]{2})[ \t]{0,40}(?:[a-z]{1,5}[23²³]?\.?|No\.?|Nr|Item|LM)?[ \t]{1,40}\d[\d,.]*(?:\t|[ ]|$)/iu
const BELOW = 8
const LEAST_ROWS = 2

/** The words that lead in the rows of a bill are none of them. */
export const leadIns: PaperRule = (lines) =>
  lines.flatMap((line, at) => {
    if (!LEAD_IN.test(line.text)) return []
    const rest = lines.slice(at + 1, at + 1 + BELOW).findIndex(isBlank)
    const own = rest > 0 ? lines.slice(at, at + 1 + rest) : [line]
    const isProse = own.every(({ text }) => !COUNTED_ROW.test(text) && !MONEY.test(text))
    const rows = lines.slice(at + 1, at + 1 + BELOW).filter(({ text }) => COUNTED_ROW.test(text))
    return rows.length < LEAST_ROWS ? [] : (isProse ? own : [line]).map(withoutLine)
  })

/** "6.0 Electrical: 4 downlights, …": whose work it is, before things that are counted. */
const TRADE_HEAD =
  /^([ \t]*(?:[-•*][ ])?(?:\d{1,2}(?:\.\d{1,2})?[.)]?[ ]+)?)(?:electrical|electrics?|plumbing|plumber|carpentry|electrician|sparky|chippy)(?: works?| items?| side)?[ ]?[:–—-][ ]+(?=(?:\d{1,3}|one|two|three|four|five|six)[ ](?!(?:m2|m|lm|metres?|hrs?|hours?|days?)\b)[^$£€\n]*$)/i

export const tradeHeads: PaperRule = (lines) =>
  lines.flatMap((line) => {
    const found = TRADE_HEAD.exec(line.text)
    return found === null ? [] : [within(line, found[1]?.length ?? 0, found[0].length, '')]
  })

const FORM_FIELD =
  /^[ \t]*(?:zip(?: code)?|post ?code|suburb|location|property type|type of property|when|timing|timeframe|budget(?: \(\$\))?|details|description|job type|category|urgency|name|phone|email)[ ]?:/i
const ASKED =
  /^[ \t]*(?:what (?:needs work|kind of work|type of work|work|service|do you need)|which (?:service|services|areas?|rooms?)|type of (?:work|job|service|project)|service(?:s)? (?:needed|required|requested)|category|job type)\b[^\n:?]{0,40}[:?]/i
const DETAILS =
  /^[ \t]*(?:details|description|project details|job details|tell us more|more (?:info|details)|comments?|notes?|message|about (?:the|your) (?:job|project))[ ]?:[ ]*\S.{39}/i
const NAMES_WORK =
  /\b(?:replac|install|fit|fix|repair|remov|paint|clean|build|lay|supply|add|new|trim|mow|rewire|unblock|service|need|want)[a-z]*\b/i
const LEAST_FIELDS = 3
const LONGEST_TITLE = 60

/** The title and the choices of a form, where its details say what is wanted. */
export const formHeads: PaperRule = (lines) => {
  const fields = lines.filter(({ text }) => FORM_FIELD.test(text) || ASKED.test(text))
  if (fields.length < LEAST_FIELDS || !lines.some(({ text }) => DETAILS.test(text))) return []
  const first = lines.findIndex((line) => !isBlank(line))
  const title = lines[first]
  const next = lines[first + 1]
  const isTitle =
    title !== undefined &&
    next !== undefined &&
    title.text.length < LONGEST_TITLE &&
    !/[:\d]/.test(title.text) &&
    (FORM_FIELD.test(next.text) || ASKED.test(next.text))
  const details = lines.find(({ text }) => DETAILS.test(text))?.text ?? ''
  // The details may only tell of the place.
  const asked = lines.filter(({ text }) => ASKED.test(text) && !/\d/.test(text) && NAMES_WORK.test(details))
  return [...(isTitle ? [title] : []), ...asked].map((line: TextLine) => withoutLine(line))
}
