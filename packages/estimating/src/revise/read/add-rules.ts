import { type Instruction, type Rule, whole } from './instruction.ts'

const MORE = /\b(?:more|extra|additional|another|further)\b ?/i

const OPTION =
  /[,\s]*\(?\b(?:as an? )(?:option|optional(?: extra| item)?|add[ -]?on)\b\)?|[,\s]*\(?\boptional(?: extra| item)?\)?$/i
const OPTIONAL_FIRST =
  /^((?:an?|the|\d+(?:\.\d+)?) )?optional (?:(?:extras?|items?|add[ -]?ons?)\b[:,]? ?)?(?:of )?/i
const FREE =
  /[,\s]*\b(?:for free|free of charge|for nothing|for \$?0|at no (?:extra |additional )?(?:cost|charge)|no charge)$/i
/** A "free-standing" bath is not free. */
const FREE_FIRST =
  /^((?:an?|one|another|\d+(?:\.\d+)?) )?free (?!(?:standing|flow\w*|range|form|draining)\b)/i

/** What is added without "optional" or "free", and which of the two was said. */
function offerOf(what: string): { what: string; as?: 'option' | 'free' } {
  const [wanted, free] = [
    what.replace(OPTIONAL_FIRST, '$1').replace(OPTION, ''),
    what.replace(FREE_FIRST, '$1').replace(FREE, ''),
  ]
  if (wanted !== what) return { what: wanted.trim(), as: 'option' }
  return free === what ? { what } : { what: free.trim(), as: 'free' }
}

/** "3 more downlights" asks for downlights; "another dimmer" for a dimmer. */
export function added(what: string, isNeed = false): Instruction {
  const { what: thing, ...offer } = offerOf(what)
  const plain = thing
    .replace(/^(?:another|an? (?:extra|additional|further))\b/i, 'a')
    .replace(MORE, '')
    .trim()
  return { kind: 'add', what: plain, isMore: MORE.test(thing), ...(isNeed ? { isNeed } : {}), ...offer }
}

const TO_QUOTE = /\s+(?:to|into|on) (?:it|this|(?:the|this) (?:quote|job))$/i
const NOW = / (?:now|please|in total)$/i
/** What is added at no change of the total is for a person to price. */
const SAME_TOTAL =
  /\b(?:stays?|remains?|is|to stay) (?:the )?(?:same|unchanged)\b|\bsame total\b|\bwithin the (?:same )?(?:total|price)\b/i

/** Adding takes whatever is left. */
export const ADD_RULES: readonly Rule[] = [
  [
    whole('{add} (?:in |on )?{what}'),
    // "add GST to the materials" is no thing to add.
    (found) =>
      /^(?:(?:the )?(?:gst|vat|tax)|to be)\b/.test(found.text('what')) || SAME_TOTAL.test(found.text('what'))
        ? undefined
        : added(
            found.original('what').replace(TO_QUOTE, '').replace(NOW, ''),
            /^needs? /.test(found.clause) && /^\d/.test(found.text('what')),
          ),
  ],
  [
    whole('(?:quote|price)(?: up)? (?:for )?{what} (?:as well|too|also)'),
    (found) => added(found.original('what')),
  ],
]
