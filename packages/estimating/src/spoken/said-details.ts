import type { Form } from './forms.ts'
import { SAID_BEFORE } from './said-before.ts'
import { SUPPLIED_GOODS } from './supplied-goods.ts'
import { TOLD_SUMS } from './told-sums.ts'

const MEASURE = String.raw`\d{1,4}(?:\.\d{1,2})? ?(?:m2|m²|sqm|sq ?m|sq ?ft|sqft|lm|m|metres?|meters?|ft|feet|yards?)`

const SMALL = ['one', 'two', 'three', 'four']

/** What is said of the thing right before it. */
export const SAID_DETAILS: readonly Form[] = [
  SUPPLIED_GOODS,
  ...SAID_BEFORE,
  ...TOLD_SUMS,
  {
    // "recut the bed edges (you measured 140 ft last time)"
    pattern: new RegExp(
      String.raw`[ ]\((?:(?:you|we|i|he|she|they) )?(?:measured|reckoned|worked out|got|came to|measures|it measures)(?: (?:it|them|that))?(?: (?:at|as|to be|about|roughly))? (${MEASURE})(?: (?:last|first) (?:time|year|yr|visit))?\)`,
      'gi',
    ),
    write: ([, measure]) => ` ${measure}`,
  },
  {
    // "new this yr - overseed the bare spot"
    pattern:
      /(?<=^|[.;\n][ ]{0,3})(?:new|extra|also|added) this (?:yr|year|time|season) ?[:–,-] ?(?=[a-z])/gim,
    write: () => '',
  },
  {
    // "Fridge water line 6m, incl. isolating tap": a part of it.
    pattern: /(?<=[a-z\dm)]), incl\.? (?=[a-z][^.,;\n$£€@\d]{2,40}(?:$|[.;,\n](?! ?[a-z]+ing\b)))/gim,
    write: () => ' incl ',
  },
  {
    // "1 x 3-in-1 heat/fan/light": one of them.
    pattern: /(?<![\d.x×-] ?)(?:(\d{1,2}) ?[x×] ?|\b(one|two|three|four) )(?=[2-6][- ]in[- ]1\b)/gi,
    write: ([, count, said = '']) => `${count ?? SMALL.indexOf(said.toLowerCase()) + 1} `,
  },
  {
    // "full rewire, first and second fix": both are parts of it.
    pattern: /(?<=[a-z]), ?(?=(?:1st|first) (?:and|&|\+|fix and) (?:2nd|second) fix\b)/gi,
    write: () => ' ',
  },
  {
    // "• 6m of gutter and one downpipe": a length that begins what is listed.
    pattern:
      /(?<=^[ \t]{0,8}[-•*–][ ]?)(\d{1,3}(?:\.\d{1,2})?) ?(m|lm|metres?) of ([a-z]{4,16}(?: [a-z]{4,16})?)(?= (?:and|&|\+|with) )(?![^\n]*(?:[$£€]\s?\d|\d{3,}[ \t]*$))/gim,
    write: ([, length, , thing]) => `${thing} ${length} lm`,
  },
  {
    // "Excludes plastering / making good and floor coverings": all of it.
    pattern:
      /(?<=^[ \t]{0,8}(?:[-•*] )?)((?:this |the |our |my )?(?:price |quote )?(?:excludes|excluding|excl\.?|exclusions?:?|not included:|does not include|doesn't include) )([a-z][^.;:\n$£€\d]{4,100}?)(?=[.;]|$)/gim,
    write: ([, , things = '']) =>
      / \/ /.test(things) ? `Not included: ${things.replaceAll(/ \/ | and /g, ', ')}\n` : undefined,
  },
  {
    // "saw it. ridge wants doing as well"
    pattern:
      /(?<=^|[.!?\n][ ]{0,3})(?:(?:yeah|yep|yes|ok|i|we|i've|we've)[, ]+)?(?:saw|seen|had a look at|looked at) (?:it|that|them)(?: (?:yesterday|today|this morning|this arvo|already|thanks|mate))?[.,!] ?(?=\p{L})/gimu,
    write: () => '',
  },
  {
    // "900mm clearance underneath": how it is got at.
    pattern:
      /(?:, ?|(?<=^|[.;\n][ ]{0,3}))(?:about |approx |only |roughly )?\d{2,4} ?mm (?:of )?(?:clearance|crawl ?space|head ?room)(?: (?:underneath|under(?: (?:the )?(?:house|floor|joists|bearers))?|below|under there))?(?=[.,;\n]|$)/gim,
    write: () => '',
  },
  {
    // "panel is on the other side of that wall, maybe 25 ft of wire"
    pattern:
      /, (?:the |our )?(?:panel|switch ?board|meter ?box|board|fuse ?box) is (?:just |right )?(?:on|round|around|at) the (?:other side|back|front) of (?:that|the|this) (?:wall|house|garage)\b/gi,
    write: () => '',
  },
  {
    // "Quotes are taking forever and cooling off ends Friday."
    pattern:
      /(?<=^|[.!?\n][ ]{0,3})(?:quotes|tradies|builders|everyone|people|replies) (?:are|is|r) (?:all )?(?:taking (?:forever|ages|weeks)|flat out|hard to get|impossible to get)\b[^.!?\n$£€]*[.!?]?/gim,
    write: () => '',
  },
]
