import { CREW_HABITS } from './crew-habits.ts'
import { FORM_ANSWERS } from './form-answers.ts'
import { type Form, readOnce } from './forms.ts'
import { INLINE_NUMBERS } from './inline-numbers.ts'

const SIZE_PRICE = String.raw`\$\s?\d[\d,]*(?:\.\d{1,2})?\s?(?:\/|per|a)?\s?(?:sq\.? ?ft|sqft|sf|square f(?:oo|ee)t)\b`
const PIECE = String.raw`(\d{1,3}(?:\.\d{1,2})?)`

const short = (value: number): string => String(Number(value.toFixed(2)))

/** A bare amount for one of something is at least this; less is a number of its own. */
const LEAST_BARE = 20

const PRICE = /[$£€@]|\d ?\/ ?[a-z]|\d (?:each|ea|a|an|per|p\/[a-z]+|for|hrs? (?:at|@))\b/gi

/** Whether a text says prices in more than one place: then its bare ones are read by the words around them. */
const saysOtherPrices = readOnce((text) => [...text.matchAll(PRICE)].length > 1)

/** Whether "(1)", "(2)", "(3)" at the start of lines number them. */
const isNumbered = readOnce((text) => {
  const numbers = [...text.matchAll(/^[ \t]*\((\d{1,3})\)[ \t]/gm)].map(([, one]) => Number(one))
  return numbers.length > 1 && numbers.every((one, at) => one === at + 1)
})

/** A verb of work behind a sign, and its price. */
const DOES_WORK =
  /[:–-][ \t]*(?:paint|clean|vacuum|mop|dust|wash|replace|install|fit|fix|repair|patch|lay|tile|supply|remove|hang|move|rewire|polish|steam|sand|seal|build|strip|re)[a-z]*\b[^\n]*\d/i

/** What has a length, and words that lead to one. */
const LONG_THING =
  /(?:^|[\n,;:(=]|\b(?:sides?|runs?|front|back|rear|left|right|top|bottom|lengths?|palings?|fenc(?:e|ing)|gutter(?:s|ing)?|spouting|skirtings?|hedges?|walls?|kerbs?|pipes?|drains?|trench(?:es|ing)?|cables?|rails?|handrails?|fascias?|edging|capping|conduit|total|is|are|of|about|approx|roughly|with))[ \t]*$/i
const COSTS =
  /\b(?:labou?r|call ?-?outs?|fees?|base|materials?|travel|admin|delivery|charge|minimum|min|skip|permit|set-?up|price|cost)[ \t]*$/i
const OWN_UNIT = /^\d[\d.]* ?m\b/i
/** Of one length none is as many times another. */
const MOST_TIMES = 10

/** Whether figures with a plus between them are lengths: "labour 500 + 13 metres of skirting" is an amount and one. */
function areLengths({ input, index, 0: said, ...pieces }: RegExpExecArray): boolean {
  const numbers = [1, 2, 3, 4].flatMap((at) => (pieces[at] === undefined ? [] : [Number(pieces[at])]))
  if (Math.max(...numbers) > MOST_TIMES * Math.min(...numbers)) return false
  const before = input.slice(Math.max(0, index - 24), index)
  if (OWN_UNIT.test(said) || LONG_THING.test(before)) return true
  const isPriced = /(?:@|\bat |[$£€])/.test(/^[^.;\n]*/.exec(input.slice(index))?.[0] ?? '')
  const isWhole = /^\d+(?!\.)/.test(said) && !/^\d+\.\d/.test(said)
  // "10 + 3 + 10 + 3 lm" goes around.
  return !COSTS.test(before) && (numbers.length > 2 || !(isPriced && isWhole))
}

/** Whether a price that is not by length stands right behind hours: "1.5h @ 90". */
const isPriced = ({ input, index, 0: said }: RegExpExecArray): boolean =>
  /^,? ?(?:labou?r ?)?(?:@|at\b|[x×] ?[$£€]?\d|\+|[$£€]\s?\d)(?! ?[$£€]?[\d.,]+ ?(?:\/|per|a|p\/) ?(?:m|lm|metre))/i.test(
    input.slice(index + said.length),
  ) && !/^,? ?[$£€]\s?[\d.,]+ ?(?:\/|per |a |p\/) ?(?:l?m\b|metre)/i.test(input.slice(index + said.length))

/** Habits of typing, written as most people write the same. */
export const TYPED_HABITS: readonly Form[] = [
  ...CREW_HABITS,
  INLINE_NUMBERS,
  ...FORM_ANSWERS,
  // "[9:14] Hi Darren", "[2:31 pm, 11/10/2025] Jas: 11,800", "12/02/2026, 7:14 am - Jo: 14 lights": who wrote when in a chat.
  {
    pattern:
      /^[ \t\u200e]*(?:\[(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,? )?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)?(?:,? \d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?\][ \t]*|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]m)? - )(?:[^\n:\d]{2,24}: )?(?:\u200e?(?:image|video|audio|sticker|document) omitted|<media omitted>)?/gim,
    write: () => '',
  },
  // "22 Tallow all looked at": an address, before what was seen there.
  {
    pattern:
      /^[ \t]*\d{1,4}[a-z]? (?!\p{L}{2,14}s )\p{L}{3,15}(?: \p{L}{2,10})? (?:all |is |been |now )?(?:looked at|measured up|measured|been to|inspected)[.!]?[ \t]*$/gimu,
    write: () => '',
  },
  // "NOT FOR CLIENT: concrete 4.5 m3 @ 262, mesh 402": what it costs us.
  {
    pattern:
      /^[ \t]*\(?(?:not for (?:the )?(?:client|customer|owner)|our costs?|cost to us|internal (?:costs?|notes?|use(?: only)?)|office only|(?:don'?t|do not) (?:show|send)(?: to)? (?:the )?(?:client|customer))[ \t]*[:–-][^\n]*$/gim,
    // An office that is painted, and a note for us: the latter speaks of what we pay.
    write: ({ 0: line }) =>
      /^\W*(?:office only|internal use)/i.test(line) && DOES_WORK.test(line) ? undefined : '',
  },
  // "| **Total ex GST** |": bold type.
  { pattern: /\*\*(?=[^\s*])|(?<=[^\s*])\*\*/g, write: () => '' },
  // "Sundries . . . . . . 15.00": dots that lead to an amount.
  {
    pattern: /(?<=\S)[ \t]*(?:\.[ \t]+){4,}(?:\.[ \t]*)?(?=[$£€]? ?\d)/g,
    write: () => '\t',
  },
  // "250l elec hws"
  {
    pattern: /(?<![\d.])(\d{2,4} ?)l (elec\b )?(?=(?:electric|gas|hws|hwu|hot water|tank|system)\b)/gi,
    write: ({ 0: said, 1: litres, 2: elec }) =>
      elec === undefined && said.includes('L ')
        ? undefined
        : `${litres}L ${elec === undefined ? '' : 'electric '}`,
  },
  // "I'll chuck the windows in for nowt"
  { pattern: /\b(?:in )?for (?:nowt|free)\b/gi, write: () => 'free of charge' },
  // "minus 100 military discount"
  {
    pattern:
      /^[ \t]*minus (?=[$£€] ?\d|\d[\d,.]*(?: ?(?:dollars?|bucks|quid|off|discount|credit|for|(?:[a-z]+ )?(?:discount|credit|rebate))\b|[ \t]*$))/gim,
    write: () => 'less ',
  },
  {
    pattern: /^(?:client|customer|cust|me|you|owner|tenant):[ \t]+(?=\S)/gim,
    write: ({ input }) => (/^me:[ \t]/im.test(input) ? '' : undefined),
  },
  // "Gidday two dozen droppers", "boss says 11 downlights".
  {
    pattern:
      /^(?:gidday|g'?day|hiya|howdy)(?: (?:mate|bro|guys|team|all|there|cuz))?[,!. ]+(?=\S)|^(?:the )?boss (?:says|said|reckons|wants)[:, ]+(?=\S)/gi,
    write: () => '',
  },
  // "don't forget the skip $380": it is to be paid.
  {
    pattern:
      /\b(?:and |oh and |please |pls )?(?:don'?t|do not) forget (?:about |to (?:include|add|allow for) )?(?:the |a )?(?=[^.;,\n\d]{2,40}[$£€]\s?\d)/gi,
    write: () => '',
  },
  // "oh I forgot there's a new belt as well"
  {
    pattern:
      /(?<!\b(?:don'?t|not|never|to|you|he|she|they) )\b(?:(?:oh|and|also|sorry) )*(?:i|we) (?:nearly |almost )?forgot(?: to (?:say|mention|add|include))?,?(?: (?:theres|there's|there is|there'll be|about|the))? /gi,
    write: () => ', ',
  },
  // "a new belt as well forty eight dollars"
  {
    pattern:
      / as well(?= (?:[$£€]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty)\b[^,.;\n]{0,24}\b(?:dollars?|bucks|quid|hundred)))/giu,
    write: () => '',
  },
  // "… and the switchboard tidy up scratch that leave the switchboard out"
  {
    pattern:
      /(?:,| and| plus)? (?:the )?(\p{L}{4,16})\b[^.,;\n]{0,30} scratch that,? (?:leave|take) (?:the |that )?\1 (?:out|off)\b/giu,
    write: () => ',',
  },
  // ".55 Colorsteel": how thick it is, in millimetres.
  {
    pattern:
      /(?<![\d.\w])\.(\d{2})(?: ?bmt)? (?=(?:colou?rsteel|colou?rbond|zincalume|corrugated?|corro|iron|steel|long ?run|roofing|sheet\w*|trimdek|metal)\b)/gi,
    write: ([, part]) => `0.${part}mm `,
  },
  // "3 additional power points $120 each": three of them; "2 additional hours" are behind the first ones.
  {
    pattern:
      /^([ \t]*(?:[-•*] )?\d{1,3}) (?:additional|extra|further) (?!(?:hours?|hrs?|heads?|units?|coats?|visits?|rooms?|days?|metres?|m|at|@)\b)(?=[a-z])/gim,
    write: ({ 1: count }) => `${count} `,
  },
  // "2890 ea in. 1 x mitsi": installed; at its end "in" would be a place.
  {
    pattern: /(?<=\d (?:each|ea) )in(?=\s*(?:$|[.,;\n]))/gim,
    write: () => 'installed',
  },
  // "Green waste ..... 26 x 22": so many, and what each costs.
  {
    pattern: /(?<=[^\s.])[ \t]*\.{4,}[ \t]*(\d{1,3}) ?[x×] ?(\d{2,4})(?=[ \t]*$)/gm,
    write: ({ input, 1: count, 2: price }) => (saysOtherPrices(input) ? ` ${count} @ $${price}` : undefined),
  },
  // "carpets £28 a room and you've got 3 carpeted"
  {
    pattern:
      /([$£€]\d+(?:\.\d\d)? (?:a|per|each) (room|door|window|unit|head|blind|tree))s?,? (?:and |with )?(?:you've|you have|there's|there are|theres|they've|she's|he's)(?: got)? (\d{1,2})(?: (?:carpeted|of them|in all|rooms?|all up|like that))?(?=\s*(?:$|[.,;\n]))/gim,
    write: ([, price, what, count]) => `${price}, ${count} ${what}s`,
  },
  // "add-on $60, want it on 2 of the splits"
  {
    pattern:
      /([$£€]\d+(?:\.\d\d)?),? (?:we )?(?:want|wants|wanted|need|for|do|please do|only|just)?(?: it| this| that| them)? ?(?:on|for) (\d{1,2}) of (?:the|them|those)\b(?! (?:all up|in total|total|altogether)|[^.;\n]{0,12}\band [$£€]?\d)/gi,
    write: ([, price, count]) => `${count} @ ${price} each for`,
  },
  // "22 lm x 800 high": so long, and so high.
  {
    pattern:
      /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?(lm|m) ?[x×] ?(\d{3,4})(?: ?mm)? ?(?=(?:high|deep|wide|tall|h)\b)/gi,
    write: ([, long, unit, size]) => `${long} ${unit}, ${size}mm `,
  },
  // "2 no at $310": so many of them.
  {
    pattern: /(?<![\d.])(\d{1,3}) no\.? (?=at [$£€]?\d)/gi,
    write: ([, count]) => `${count} ea `,
  },
  // "(2) new return ducts": a count, where such figures don't number the lines.
  {
    pattern: /^([ \t]*)\((?!0)(\d{1,3})\)[ \t]+(?!\d{3,4}[ -]?\d{3,4}\b)(?=[a-z0-9])/gim,
    write: ({ input, 1: lead = '', 2: count }) => (isNumbered(input) ? undefined : `${lead}${count} x `),
  },
  // "hedge 14m x 2.2h", "paling capped 1.95h": how high it is, and no hours.
  {
    pattern:
      /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?m? ?[x×] ?(\d\.\d{1,2}) ?h\b(?!,? ?(?:labou?r\b|visits?\b|(?:labou?r )?(?:@|at )? ?[$£€]?\d{2,3}(?:\.\d\d)? ?(?:\/ ?h|p\/?h|per h|an h)))/gi,
    write: (found) => {
      const [said, long, high] = found
      if (!isPriced(found) || /^[\d.]+ ?m/i.test(said)) return `${long}m x ${high}m high`
      return `${short(Number(long) * Number(high))} hrs`
    },
  },
  {
    pattern:
      /(?<=\b(?:capped|palings?|fence|hedge|colorbond|sleepers?|screen|slats?) )(\d\.\d{1,2}) ?h\b(?!,? ?(?:labou?r\b|visits?\b|(?:labou?r )?(?:@|at )? ?[$£€]?\d{2,3}(?:\.\d\d)? ?(?:\/ ?h|p\/?h|per h|an h)))/gi,
    write: (found) => (isPriced(found) ? undefined : `${found[1]}m high`),
  },
  { pattern: /(?<![\d.])(\d{1,2}) ?rms?\b/gi, write: ([, count]) => `${count} rooms` },
  // "stop ends 4 x 12.50": a count and a price.
  {
    pattern: /(?<=[a-z] )(\d{1,3}) ?[x×] ?(\d{2,4}\.\d0)(?=\s*(?:$|[,.;\n)]))/gim,
    write: ([, count, price]) => `${count} @ $${price}`,
  },
  // "90 x 150mm grasses @ $14.50": so many of a size.
  {
    pattern:
      /(?<![\dx×.] ?)(\d{1,3}) ?[x×] ?(\d{2,3} ?mm) (?=(?:[a-z]+ ){0,2}(?:grass(?:es)?|shrubs?|plants?|trees?|natives?|pots?|palms?|hedging|lomandras?|tube ?stock)\b)/gi,
    write: ([, count, size]) => `${count} of ${size} `,
  },
  // "about 25 tiles to swap, 30 each": a bare price of one, where its line counts them.
  {
    pattern:
      /(?<=(?<![\d.,$£€@])\d{1,4} (?!dollars?|bucks|quid)[a-z][^\n$£€@\d]{1,60}[ ,])(?<!\bat )(\d{2,4}(?:\.\d\d)?) (?=(?:each|ea)\s*(?:$|[.;,\n]))/gim,
    write: ({ input, 1: price }) => (saysOtherPrices(input) ? undefined : `$${price} `),
  },
  // "grounds maintenance 2026": a year.
  {
    pattern:
      /(?<=\b(?:maintenance|contract|season|agreement|program(?:me)?|renewal|fy) )20[23]\d(?:\/\d\d)?(?=[,.:;)\n]| -|$)/gim,
    write: () => '',
  },
  { pattern: /(?<=^|[.;,\n]\s*)opt(?:: ?|\. )(?=[a-z])/gim, write: () => 'option: ' },
  { pattern: /\blike ?4 ?like\b/gi, write: () => 'like for like' },
  { pattern: /(?<!['’])\bs ?(?:&|\+|\/) ?i\b(?! ?\d{1,2}\b)/gi, write: () => 'supply & install' },
  // "35 one room", "3 dollar one step": so much for each.
  {
    pattern:
      /(?<![\d.,])([$£€]?\d{1,4}(?:\.\d{1,2})?)( ?dollars?)? one (room|hour|step|visit|week|night|day|metre|window|door|piece|person|month)\b(?=\s*(?:$|[.,;\n]))/gi,
    write: ([, amount = '', said, what = '']) => {
      const isSigned = /^[$£€]/.test(amount)
      // "flat 4 one room to paint" is no price.
      if (!isSigned && said === undefined && Number(amount) < LEAST_BARE) return undefined
      return `${isSigned ? '' : '$'}${amount} per ${what}`
    },
  },
  // "every night mon to fri": five of them, and so many hours in all.
  {
    pattern:
      /\b(?:every|each) (night|day|morning|evening|arvo)s?,? (?:mon(?:day)?) ?(?:to|till|-|–) ?fri(?:day)?\b(?:,? (?:for )?(\d{1,2}(?:\.\d{1,2})?) ?(?:h|hrs?|hours?)\b(?=[^.;\n]{0,12}(?:@|\bat\b|[$£€])))?/gi,
    write: ([, when = '', hours]) => (hours === undefined ? `5 ${when}s` : `${short(5 * Number(hours))} hrs`),
  },
  // "palings 3 sides, 8.5 + 12.25 + 8.5m": one length.
  {
    pattern: new RegExp(
      String.raw`(?<![\d.$£€x×@/-] ?)${PIECE} ?m? ?\+ ?${PIECE}(?: ?m)?(?: ?\+ ?${PIECE})?(?: ?m)?(?: ?\+ ?${PIECE})? ?(m|lm|metres?)\b(?! ?[x×*])`,
      'gi',
    ),
    write: (found) => {
      const [, one, two, three = '0', four = '0', unit = ''] = found
      if (!areLengths(found)) return undefined
      return `${short(Number(one) + Number(two) + Number(three) + Number(four))}${unit}`
    },
  },
  // "16x20 deck $38 sq ft": a size in feet, of which the price needs the area.
  {
    pattern: new RegExp(
      String.raw`(?<![\d.$/x×])(\d{1,3}) ?[x×] ?(\d{1,3})(?![\d.]| ?(?:ft|feet|'|"|in\b|mm|cm|m\b|[x×]))(?! (?:[a-z]+ ){0,2}(?:tiles?|pavers?|studs?|joists?|lumber|framing|drywall|sheets?|panels?|planks?|boards?)\b)(?=[^.;\n\d]{1,60}${SIZE_PRICE})(?!.*(?<![$\d.,x×] ?)\b\d{2,5} ?(?:sq\.? ?ft|sqft|sf)\b)`,
      'gi',
    ),
    write: ([, long, wide]) => `${Number(long) * Number(wide)} sqft`,
  },
]
