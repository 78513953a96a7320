import type { TextSpan } from '../../quote-draft.ts'
import { normalise } from '../../text/normalise.ts'

const GOES_ON = String.raw`(?=(?:,|\s+(?:and|then|also|plus|but))\s+(?:then\s+|also\s+|please\s+)?(?:add|remove|delete|drop|take|make|change|set|swap|replace|rename|call|include|put|double|halve|split|increase|reduce|raise|lower|round|discount)\b|[.;!?\n]|$)`
const PERSON = String.raw`(?:he|she|they|he's|she's|they're|they've)`
const CUSTOMER = String.raw`(?:the )?(?:customer|client|owner)s? (?:suppl\w+|ha[sv]e?|already|doesn't|does not|don't|is (?:supplying|doing|buying|getting)|will)`

/** "because he buys his own", "as it is covered by labour". */
const BECAUSE = String.raw`(?:[,;(]|\s-)?\s*\b(?:because|since|cos|coz|seeing as|given that|as(?= (?:it|it's|its|that|this|we|${PERSON}|the (?:customer|client|owner))\b))\b[^.;!?\n]{1,160}?${GOES_ON}`
/** ", it's covered by labour" */
const EXPLAINS = String.raw`(?:[,;(]|\s-)\s*(?:it's|its|it is|it was|that's|that is|they are|covered|included|already|no longer|not needed|${PERSON}|${CUSTOMER})\b[^.;!?\n]{0,160}?${GOES_ON}`

const REASON = new RegExp(`${BECAUSE}|${EXPLAINS}`, 'g')

/** Why something is asked for, which asks for nothing itself. A figure in it may ask for something. */
export function reasonsIn(instruction: string): TextSpan[] {
  return [...normalise(instruction).matchAll(REASON)]
    .filter((match) => match.index > 0 && !/\d/.test(match[0]))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
}
