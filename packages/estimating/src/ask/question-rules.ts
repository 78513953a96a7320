import type { QuestionTopic } from '@quotewright/domain/assistant/question.ts'

/** A topic: the words that ask for it, and example questions. Each example is a test. */
export interface TopicRule {
  readonly about: QuestionTopic
  readonly pattern: RegExp
  readonly examples: readonly string[]
}

/** In the order they are tried: the more particular first. Patterns are over normalised text. */
export const TOPIC_RULES: readonly TopicRule[] = [
  {
    about: 'abilities',
    pattern:
      /\bwhat (?:else )?(?:can|do|could) (?:you|u) (?:do|help|know|answer)\b|\bhow do(?:es)? (?:this|it|you) work\b|^help\b/,
    examples: ['what can you do?', 'How does this work?', 'help'],
  },
  {
    about: 'margin',
    pattern:
      /\bmargin\b|\bprofit\b|\bmark-?up\b|\b(?:do|will|am|are|would) (?:i|we) (?:be )?(?:make|making|earn|earning|clear|clearing)\b|\bleft for (?:me|us)\b/,
    examples: [
      'what is my margin?',
      'what’s the profit on this',
      'how much am I making on this job?',
      'is there any profit in it?',
    ],
  },
  {
    about: 'unpriced',
    pattern:
      /\b(?:no|without(?: a)?|missing(?: a)?|lacks?|needs?|still need|got no|haven'?t got a|don'?t have a) pric\w*|\bunpriced\b|\bnot priced\b/,
    examples: ['which lines have no price?', 'What’s not priced yet?', 'anything missing a price?'],
  },
  {
    about: 'to_check',
    pattern:
      /\b(?:should i|do i need to|what to|anything to) (?:double[- ]?)?(?:check|fix|look at)\b|\b(?:unsure|not sure|guess\w*|doubtful|look wrong|looks wrong|stands? out)\b/,
    examples: ['what should I check?', 'which lines were guessed', 'does anything look wrong?'],
  },
  {
    about: 'assumptions',
    pattern: /\bassum\w+/,
    examples: ['what did you assume?', 'which assumptions are on it'],
  },
  {
    about: 'exclusions',
    pattern: /\bexclu\w+|\b(?:not|isn'?t|aren'?t) (?:included|part of it|in it)\b|\bleft out\b/,
    examples: ['what is not included?', 'what are the exclusions', 'what was left out?'],
  },
  {
    about: 'options',
    pattern: /\boption(?:s|al)?\b|\bextras\b|\badd-?ons?\b/,
    examples: ['what’s optional?', 'which extras are offered'],
  },
  {
    about: 'deposit',
    pattern: /\bdeposit\b|\bup ?front\b/,
    examples: ['how much is the deposit?', 'what do they pay up front?'],
  },
  {
    about: 'discount',
    pattern: /\bdiscount\w*\b|\btaken off\b/,
    examples: ['is there a discount?', 'how much did we discount it'],
  },
  {
    about: 'hours',
    pattern: /\bhow (?:many|much) (?:\w+ )?(?:hours?|hrs|labou?r|time)\b|\bhours (?:of|in|on)\b/,
    examples: ['how many hours are in it?', 'how much labour is there', 'how many labour hours?'],
  },
  {
    about: 'largest',
    pattern: /\b(?:most expensive|biggest|largest|dearest|priciest|highest|costs? the most)\b/,
    examples: ['what’s the most expensive line?', 'which line costs the most'],
  },
  {
    about: 'versions',
    pattern:
      /\bversions?\b|\bwho (?:last )?(?:changed|edited|saved|touched|made)\b|\blast (?:change|edit|changed|edited|saved)\b/,
    examples: ['who changed it last?', 'which version is this', 'when was it last edited?'],
  },
  {
    about: 'status',
    pattern:
      /\b(?:opened|seen|viewed|looked at|been sent|sent|accepted|declined|published|status|answered|replied)\b|\b(?:open|accept|see|sign) (?:it|the quote|this)\b/,
    examples: [
      'has she opened it?',
      'has it been sent?',
      'what’s the status',
      'did the customer accept it?',
      'Have they seen the quote yet?',
    ],
  },
  {
    about: 'validity',
    pattern: /\bvalid\b|\bexpir\w+|\bruns? out\b|\bgood (?:for|until|till)\b/,
    examples: ['when does it expire?', 'how long is it valid', 'until when is this good for?'],
  },
  {
    about: 'terms',
    pattern: /\b(?:payment )?terms\b|\bwhen (?:do|will) (?:they|i|we) (?:have to |get )?pa(?:y|id)\b/,
    examples: ['what are the payment terms?', 'when do they have to pay?'],
  },
  {
    about: 'lines',
    pattern:
      /\bhow many (?:lines|items)\b|\bwhat(?:'s| is) (?:in|on) (?:it|this|the quote)\b|\b(?:list|show)(?: me)?(?: all)?(?: the)? (?:lines|items)\b|\bwhat (?:lines|items)\b/,
    examples: ['how many lines are there?', 'what’s in the quote?', 'list the items'],
  },
  {
    about: 'customer',
    pattern:
      /\bwho(?:'s| is| are)? (?:it|this|the (?:quote|customer|client)|they|that)\b|\b(?:customer|client)\b|\b(?:her|his|their) (?:e-?mail|phone|number|mobile|address|name)\b/,
    examples: ['who is it for?', 'what’s the customer’s email?', 'what is their address'],
  },
  {
    about: 'tax',
    pattern: /\b(?:gst|vat|tax)\b/,
    examples: ['how much tax is in it?', 'is tax included?'],
  },
  {
    about: 'total',
    pattern:
      /\b(?:total|sub-?total|all up|altogether)\b|\bcomes? to\b|\bhow much is (?:it|this|the (?:job|quote|lot|whole (?:job|thing)))\b|\bwhat (?:does|will) (?:it|this|the (?:job|quote)) cost\b/,
    examples: ['what’s the total?', 'what does it come to', 'how much is the job?'],
  },
]
