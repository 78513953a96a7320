import type { Form } from './forms.ts'
import { amountOf, ENDS, FIGURE, signed } from './said-figures.ts'

const DEED = String.raw`(?:install|fit|hang|lay|mount|connect|deliver|remove|dispose of|paint|put in|put up)(?:ing)?`
const ALL = String.raw`(?:(?:the|them|it|all) ?(?:lot|all|of (?:them|it))?|everything|them|it)`
const TENS: Readonly<Record<string, string>> = { thousand: '1000', grand: '1000', hundred: '100' }
/** A figure below this is as likely a count. */
const LEAST_SUM = 40

const YEAR = /^(?:19|20)\d\d$/

/** What is said beside a price: what it usually is, what comes off it, what all of it is put up for. */
export const PRICE_ASIDES: readonly Form[] = [
  // "13,800 plus the gst"
  {
    pattern: /\b(plus|ex|excl|excluding|inc|incl|including|with) the (gst|vat)\b/gi,
    write: ([, how, tax]) => `${how} ${tax}`,
  },
  // "$3,400 flat for everything"
  {
    pattern: /(?<=\d )flat (?:for )?(?:everything|the (?:lot|job)|all of it)\b/gi,
    write: () => 'all up',
  },
  {
    // "oven was feral so 95 for that": why it costs so much is no remark.
    pattern: new RegExp(
      String.raw`\b((?!it\b|that\b|this\b|which\b|he\b|she\b|they\b|total\b)[a-z]{3,14}(?: [a-z]{3,14})?) (?:was|is|were|are) ([a-z ]{3,24}?),? so ([$£€]?${FIGURE})(?: for (?:that|it|them))?${ENDS}`,
      'gi',
    ),
    write: ([, thing, why, money = '']) =>
      amountOf(money) < LEAST_SUM || YEAR.test(money) ? undefined : `${thing} (${why}) ${signed(money)}`,
  },
  {
    // "12 blinds at 90 each (usually 110 each)", "at 90, normally 110"
    pattern: new RegExp(
      String.raw`(?<=\d(?: ?(?:each|ea|per [a-z]{1,6}|\/ ?[a-z0-9]{1,4}))?),? ?\(?(?:normally|usually|rrp|list price|retail|full price|reg(?:ular)?(?: price)?)(?: is| was)? [$£€]?${FIGURE}(?: ?(?:each|ea|per [a-z]{1,6}|\/ ?[a-z0-9]{1,4}))?\)?(?=\s*(?:$|[.,;\n]))`,
      'gi',
    ),
    write: () => '',
  },
  {
    // "12 blinds at 90 ea - 10%"; "5 - 10% waste" is no discount.
    pattern:
      /(?<=\d(?: ?(?:each|ea|per [a-z]{1,6}))|\d{3}(?:\.\d\d)?) ?- ?(\d{1,2}) ?%(?=\s*(?:$|[.,;\n]))/gi,
    write: ([, share]) => ` less ${share}%`,
  },
  {
    // "call it an even thousand"
    pattern:
      /\b(call (?:it|that)|say|round (?:it|that)(?: down| up)? to) an even (thousand|grand|hundred)\b/gi,
    write: ([, call, amount = '']) => `${call} ${TENS[amount.toLowerCase()]}`,
  },
  {
    // "credit 50 from last job"
    pattern: new RegExp(
      String.raw`\bcredit (?:of )?([$£€]?${FIGURE})(?= (?:from|off|for) (?:the )?(?:last|previous|earlier)\b)`,
      'gi',
    ),
    write: ([, money = '']) => `less ${signed(money)}`,
  },
  {
    // "12 blinds at 90 plus 150 to install the lot", "150 flat to fit them"
    pattern: new RegExp(
      String.raw`(?:,|\+|\bplus|\band) (?:another )?([$£€]?${FIGURE}) (?:flat |extra |all up )?to (${DEED} ${ALL})${ENDS}`,
      'gi',
    ),
    write: ([, money = '', deed]) => (amountOf(money) < LEAST_SUM ? undefined : `, ${deed} ${signed(money)}`),
  },
  {
    // "they may want a window clean as well, that'd be another 150"
    pattern: new RegExp(
      String.raw`\b(?:they|he|she|client|customer|owner) (?:may|might)(?: also)? (?:want|like) (?:an? |the |us to )?([a-z][a-z ]{2,40}?)(?: as well| too| also)?,? (?:that'?d be|that would be|that'?s|which is|it'?d be|thats)(?: another| an extra)? ([$£€]?${FIGURE})(?: extra| more| on top)?${ENDS}`,
      'gi',
    ),
    write: ([, thing, money = '']) => `Optional: ${thing} ${signed(money)}`,
  },
]
