import type { TextSpan } from '../quote-draft.ts'

const POLITE = String.raw`(?:(?:please|pls|kindly|just|also|then|so|and|now)\s+)*`
const ASKED = String.raw`(?:(?:could|can|would|will|may)\s+(?:you|u|we|i)\s+|if\s+you\s+(?:could|can)\s+|(?:i|we)(?:'ll)?\s+(?:need|want)\s+you\s+to\s+|(?:i|we)(?:'d|\s+would)\s+like\s+(?:you\s+)?to\s+)?`
const VERB = String.raw`(?:send|e-?mail|forward|put|pop|write|type|turn|issue|get|raise|shoot|flick|bang|chuck|prepare|draw|make|provide|give|supply|have)`
/** Words that name nothing of a job. */
const EMPTY = String.raw`(?:(?:that|this|it|these|those|them|all|everything|the|a|an|me|us|my|our|your|through|thru|over|across|back|up|out|together|on|onto|into|in|as|to|with|of|formal|proper|rough|ballpark|best|free|fixed|firm|written|official|revised|updated|new|one|single|itemi[sz]ed|figures?|numbers?|prices?|above|below|lot|quick)\s+){0,10}`
const PAPER = String.raw`(?:quotes?|pric(?:e|es|ing)|quotations?|estimate|proposal|letterhead|paperwork|(?:work|purchase)\s+order)`
const RECEIVER = String.raw`(?:me|us|him|her|them|(?:the\s+|our\s+|my\s+|your\s+)?(?:owners?|landlord|tenants?|committee|board|insurers?|insurance|assessor|strata|body\s+corp\w*|file|files|records?|accounts|office|approval|sign[ -]?off|client|customer|council|bank|boss|builder))`
const TAIL = String.raw`(?:\s*,?\s*(?:(?:so|when|once|by|asap|please|pls|thanks|thank\s+you|ta|cheers)\b[^.?!\n\d:$£€]{0,80}|(?:for|to)\s+${RECEIVER}(?:\s*,?\s*(?:please|pls|thanks|thank\s+you|ta|cheers|to\s+(?:approve|sign|see)(?:\s+off)?))?))?`
const REQUEST = String.raw`${POLITE}${ASKED}${POLITE}${VERB}\s+${EMPTY}${PAPER}`
const OPENS = String.raw`(?<=^|[.!?\n]\s*|\b(?:hi|hello|hey|morning|afternoon|gday|kia ora)\b[a-z ]{0,24},?\s+)`
const ONLY_ASKS = new RegExp(String.raw`${OPENS}${REQUEST}${TAIL}\s*(?:[.!?]+|(?=\n)|$)`, 'gi')
/** "Could you send me a quote for 6 lights": what follows is the work. */
const ASKS_FOR = new RegExp(
  String.raw`${OPENS}(?:${REQUEST}|${ASKED}${POLITE}(?:quote|price)(?:\s+(?:me|us))?)\s+(?:for|on|to)\s+(?!${RECEIVER}\b)(?:the\s+)?(?=\S)`,
  'gi',
)
/** A request is one sentence of ordinary length. */
const LONGEST = 200

/** What only asks for the quote: "Could you send that through as a formal quote so I can raise the work order". */
export function findQuoteRequests(text: string): TextSpan[] {
  const whole = [...text.matchAll(ONLY_ASKS)]
  const leads = [...text.matchAll(ASKS_FOR)].filter(({ index }) => !whole.some((one) => one.index === index))
  return [...whole, ...leads]
    .filter(([words]) => words.length <= LONGEST)
    .map(({ index, 0: words }) => ({ start: index, end: index + words.trimEnd().length }))
    .sort((left, right) => left.start - right.start)
}
