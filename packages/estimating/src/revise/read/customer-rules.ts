import { verbAt } from '../../text/lexicon.ts'
import { wordsOf } from '../../text/words.ts'
import { type Instruction, type Rule, whole } from './instruction.ts'

const EMAIL = /[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+/
const PHONE = /\+?\(?\d[\d\s()-]{6,18}\d/

/** Name, phone and e-mail out of one stretch: "Karen 0412 345 678". */
function person(text: string): { name: string; email: string; phone: string } {
  const email = EMAIL.exec(text)?.[0] ?? ''
  const withoutEmail = text.replace(email, ' ')
  const phone = PHONE.exec(withoutEmail)?.[0] ?? ''
  const name = withoutEmail
    .replace(phone, ' ')
    .replaceAll(/\b(?:ph|phone|mob|mobile|tel|email|e-mail|on|at|number|is)\b[.:]?/gi, ' ')
    .replaceAll(/[,;:()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { name, email, phone: phone.trim() }
}

const MOST_NAMES = 5
const NAME = /^(?:\p{Lu}.*|and|&|van|von|der|de|la|of|the)$/u
/** "for Friday" is when, not who. */
const OCCASION =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|christmas|xmas|easter|new year|anzac|australia day|thanksgiving|next|this)\b/i
/** What a name in small letters does not begin with: "the client will supply it". */
const NO_NAME =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|will|would|wo|wants?|wanted|wishes|needs?|needed|has|have|had|is|isn|are|aren|was|wasn|were|be|been|can|cannot|could|might|must|shall|should|does|doesn|do|don|did|didn|not|no|never|says?|said|asks?|asked|likes?|liked|prefers?|preferred|declined?|declines|accepts?|accepted|agreed?|refused?|rejected|decided|chose|called|rang|wrote|changed|cancel+ed|paid|pays?|bought|buys?|buying|gets?|got|getting|suppl\w+|provid\w+|happy|unhappy|away|busy|ready|unsure|sure|very|too|also|already|now|still|just|only|going|coming|home|out|back|on|at|in|it|its|he|she|they|them|we|i|you|to|from|with|by|if|because|about|that|these|those|all|any|some|every|each|my|your|his|her|their)\b/i
/** Words of a sentence: "customer is taking the dimmers". */
const OF_A_SENTENCE = /^[a-z]+ing\b/
const WITHIN_A_SENTENCE = /\s(?:the|an?|this|that|it|to|for|not|until|with|by|in|his|her|their)\b/i

function looksNamed(name: string): boolean {
  const words = name.split(' ')
  return words.length <= MOST_NAMES && words.every((word) => NAME.test(word))
}

/** "A to Z Building" */
const IS_CAPITALISED = /^\p{Lu}.* \p{Lu}[^ ]*$/u

const isSaying = (name: string): boolean =>
  NO_NAME.test(name) ||
  OF_A_SENTENCE.test(name) ||
  WITHIN_A_SENTENCE.test(name) ||
  verbAt(wordsOf(name), 0) !== undefined

/**
 * "for Karen" names a customer by capital letters, a number or an address; "for
 * the deck" does not. Where words say that it is a name, small letters do.
 */
function customer(text: string, isNamed: boolean): Instruction | undefined {
  const { name, email, phone } = person(text)
  const isReached = phone !== '' || email !== ''
  if (name === '') return isReached ? { kind: 'customer', name, email, phone, address: '' } : undefined
  if (/\d/.test(name) || OCCASION.test(name) || name.split(' ').length > MOST_NAMES) return undefined
  // "Will Smith", "customer: May" and "Paint World" are names as they are written.
  const isWritten =
    (looksNamed(name) && (isNamed || name.includes(' '))) || (isNamed && IS_CAPITALISED.test(name))
  if (!isWritten && isSaying(name)) return undefined
  if (!(isNamed || isReached || looksNamed(name))) return undefined
  return { kind: 'customer', name, email, phone, address: '' }
}

const STREET = /\d|^\p{Lu}/u

/** Who the quote is for, and how they are reached. */
export const CUSTOMER_RULES: readonly Rule[] = [
  [
    whole(
      "(?<set>(?:(?:change|set|make|update|the|this|quote) )*)(?:customer|client)(?:'s|s)?(?<is>(?: name)?(?: (?:to|is|=|:|now|should be))*) {what}",
    ),
    // "customer to supply" says what the customer does.
    (found) => {
      const isSet = /change|set|make|update/.test(found.text('set'))
      return customer(found.original('what'), isSet || /name|is|=|:|should be/.test(found.text('is')))
    },
  ],
  [
    whole(
      "(?<set>(?:(?:change|set|make|update|the|customer's|client's|her|his|their|job|site) )*)address(?<is>(?: (?:to|is|=|:|now))*) {what}",
    ),
    // "address the concern about the wiring" asks for something else.
    (found) => {
      const isSaid = found.text('set') !== '' || found.text('is') !== ''
      const address = found.original('what')
      return isSaid || (STREET.test(address) && !/^(?:the|a|an|any|all|this|that)\b/i.test(address))
        ? { kind: 'customer', name: '', email: '', phone: '', address }
        : undefined
    },
  ],
  [
    whole(
      "(?:(?:change|set|update|the|customer's|client's|customer|client|her|his|their) )*(?<what>(?:phone|mobile|mob|ph|email|number)\\b.*)",
    ),
    (found) => customer(found.original('what'), false),
  ],
  [
    whole("(?:(?:its|it's|this is|this|it|is|make|quote|the|put|address) )*(?:for|to) {what}"),
    (found) => customer(found.original('what'), false),
  ],
]
