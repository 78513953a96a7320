import { type Form, readOnce } from './forms.ts'

const HOURS = String.raw`(\d{1,3}(?:\.\d{1,2})?) ?(hrs?|hours?|h|days?)\b`
const WHO = String.raw`(?:for )?(?:of )?(?:an? |the )?([a-z]{2,14}(?: [a-z]{3,12})?)`
const AMOUNT = String.raw`[$£€]?(\d{1,4}(?:\.\d\d)?)`
const AN_HOUR = String.raw`(?:p\/?h|p\/?hr|per h(?:ou)?r|an h(?:ou)?r|\/ ?h(?:ou)?r|\/ ?h|per day|a day|\/ ?day|p\/?d)\b`
const ENDS = String.raw`(?=\s*(?:$|[.,;\n]))`

const perOf = (unit = ''): string => (/^d/i.test(unit) ? 'day' : 'hour')

/** Work whose price may follow its name further on: "remove 18 m2 drive, …, removal at 42". */
const DEEDS = String.raw`(?:remov|strip|dig|demo|excavat|dispos|install|cut|lay|pour|paint|sand|seal|grind|prep|clean|cart|supply|tak)`
const MEASURE = /\d ?(?:m2|m²|m3|sqm|sq\.? ?m|squares?|lm|m|metres?|ea|each)\b|(?:^|\s)\d{1,3} [a-z]/i
const PRICED = /[$£€@]|\bat \d/i
/** How an area or a length is written, and the unit that a bare figure of the same size has. */
const AREA =
  /(?<![\d.$£€@x×])(\d{1,4}(?:\.\d{1,2})?) ?(m2|m²|sqm|squares?|sq m|lm|lineal metres|metres|m)\b(?! ?[x×])/gi

/** The measures of a text by their figures; a figure that has two units has none. */
const measuresOf = readOnce((text) => {
  const measures = new Map<string, string | null>()
  for (const [, figure = '', unit = ''] of text.matchAll(AREA)) {
    const known = measures.get(figure)
    measures.set(figure, known === undefined || known === unit ? unit : null)
  }
  return measures
})
/** What is done to all of a surface. */
const OF_SURFACES =
  /^(?:seal|sealer|grout|prime|primer|screed|waterproof|waterproofing|sand|polish|undercoat|topcoat|underlay|membrane|grind|level|stain|oil|wash|compact|base|removal|remove|strip|lay|pour|paint|demo)$/i
/** Fewer than these are as likely to count something. */
const LEAST_MEASURE = 5

const ROOM = String.raw`(?:(?:master |main |spare |front |back |rear |guest |kids )?(?:bed ?rooms?|lounges?|living(?: rooms?)?|kitchens?|hall(?:way)?s?|stud(?:y|ies)|offices?|bath ?rooms?|ensuites?|laundry|dining(?: room)?|garage|patio|alfresco|rumpus|family(?: room)?|entry|stairs|toilets?|wc|verandah?|deck|shed|pantry|landing))`
const SURFACES =
  /^(?:.* )?(?:walls|ceilings|floors|carpets|rooms|works|areas|coats|jobs|notes|extras|options|skirtings|tiles|hours|surfaces|cleans|repaints)$/i

const TAGS =
  'p|br|b|i|u|a|em|strong|div|span|font|h[1-6]|hr|img|ul|ol|li|table|tbody|thead|tr|td|th|pre|code|form|input|iframe|svg|script|style|html|head|body|meta|link|title|xml|json|total|text|user|prompt|system|instructions?'
/** Signs of other programs around the words: tags, and formulas of a spreadsheet. */
const MARKUP: readonly Form[] = [
  { pattern: /<(script|style)\b[^<>\n]{0,100}>[^<]{0,300}<\/\1>/gi, write: () => '' },
  // What follows the end of what was to be described is no description.
  { pattern: /<\/(?:description|text|input|user|prompt|job|message)>[^\n]*/gi, write: () => '' },
  {
    pattern: new RegExp(String.raw`<\/?(?:${TAGS})(?: [^<>\n]{0,100})?\/?>`, 'gi'),
    write: () => ' ',
  },
  {
    pattern: /^[ \t]*[=+@-] ?(?:hyperlink|import[a-z]+|webservice|cmd)\([^()\n]{0,200}\)/gim,
    write: () => '',
  },
]

const RATES: readonly Form[] = [
  // "4 hr gardener and 4 hr offsider 62 & 45 p/h": each has the rate of its place.
  {
    pattern: new RegExp(
      String.raw`(?<![\d.$£€])${HOURS} ${WHO}(?:,| and| &| \+|, and) ${HOURS} ${WHO},?(?: at| @)? ?${AMOUNT} ?(?:and|&|\/|\+|,) ?${AMOUNT} ?(?:${AN_HOUR}(?: respectively)?|respectively)`,
      'gi',
    ),
    write: ([, hours, unit, who, others, otherUnit, other, rate, otherRate]) =>
      `labour ${who} ${hours} ${unit} at $${rate} an ${perOf(unit)}, labour ${other} ${others} ${otherUnit} at $${otherRate} an ${perOf(otherUnit)}`.replaceAll(
        'an day',
        'a day',
      ),
  },
  // "3 doors and 2 windows at 120 and 340 respectively"
  {
    pattern: new RegExp(
      String.raw`(?<![\d.$£€])(\d{1,3} [a-z][a-z ]{2,30}?),? (?:and|&) (\d{1,3} [a-z][a-z ]{2,30}?),? (?:at|@) ?${AMOUNT},? (?:and|&) ${AMOUNT}(?: each)?,? respectively\b`,
      'gi',
    ),
    write: ([, one, other, price, otherPrice]) => `${one} at $${price} each, ${other} at $${otherPrice} each`,
  },
  // "2.5 hours at 95 and a half hour travel at 60": half an hour of travel.
  {
    pattern:
      /(?<=\b(?:at|@) ?[$£€]?(?:\d{2,3}|[a-z]+(?:ty|dred)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)) and a half (?:an )?hour (?:of |for )?(?=(?:travel|driv|labou?r|clean|set|on site|pack|load|call)[a-z]*)/gi,
    write: () => ' an hour, 0.5 hours ',
  },
  // "labour 6 x 92": hours.
  {
    pattern: new RegExp(
      String.raw`\b(labou?r):? (\d{1,2}(?:\.\d{1,2})?) ?[x×@] ?[$£€]?(\d{2,3}(?:\.\d\d)?)${ENDS}`,
      'gim',
    ),
    write: ([, labour, hours, rate]) =>
      Number(rate) < LEAST_RATE || Number(rate) > MOST_RATE ? undefined : `${labour} ${hours} hrs @ $${rate}`,
  },
  // "1 day + boards 31.50 ea": the day is labour.
  {
    pattern:
      /(?<=[,;.\n] ?)(half a|\d{1,2}(?:\.5)?|one|two|three) (days?|hrs?|hours?) ?(?:\+|&|plus|and) ?(?=[a-z]{3,20} [$£€]?\d)/gi,
    write: ([, count, unit]) => `${count} ${unit} labour, `,
  },
  // "replace 9 rotten palings, 1 day labour, palings 12.50 ea": the price of what was counted before.
  {
    pattern: new RegExp(
      String.raw`(?<=(?<![\d.,$£€@])\b\d{1,3} (?!hours|days|metres)(?:[a-z]{3,12} ){0,3}[a-z]{0,10}?([a-z]{4,12}s))\b([^.\n$£€@]{2,60}?)(?:[,;+]| and| plus) ?\1 (?:at |@ ?|are )?${AMOUNT} (?:ea|each)\b`,
      'gi',
    ),
    write: ([, , between, price]) => ` at $${price} each${between}`,
  },
  // "remove 18 m2 drive, pour 18 m2 at 98, removal at 42": the price of what was named before.
  {
    pattern: new RegExp(
      String.raw`(?=[,;]| and )(?<=\b(${DEEDS})[a-z]{0,4}\b([^.;,\n]{1,40}\d[^.;,\n]{1,40}))((?:,|;| and )[^.\n]{3,120}?),? (?:and )?(?:the |for )?\1[a-z]{0,5}(?: out| off| up| away)? (?:at|@|is) ?${AMOUNT}(?: ?(?:per|a|\/) ?(?:m2|m²|sqm|m|lm|metre))?${ENDS}`,
      'gi',
    ),
    write: ([, , named = '', between, price]) =>
      PRICED.test(named) || !MEASURE.test(named) ? undefined : ` at $${price}${between}`,
  },
]
/** An hour costs between these. */
const LEAST_RATE = 30
const MOST_RATE = 250

const COUNTS: readonly Form[] = [
  // "exposed 48 squares @ 128, seal 48 @ 11": the same area.
  {
    pattern: /(?<=\b([a-z]{3,14}) )(\d{1,4}(?:\.\d{1,2})?) (?=(?:at|@) ?[$£€]?\d)/gi,
    write: ({ input, 1: word = '', 2: figure = '' }) => {
      const unit = measuresOf(input).get(figure)
      return !OF_SURFACES.test(word) || Number(figure) < LEAST_MEASURE || unit === undefined || unit === null
        ? undefined
        : `${figure} ${unit} `
    },
  },
  // "Fans: 2 bedrooms + 1 lounge": three fans.
  {
    pattern: new RegExp(
      String.raw`^([a-z]{2,12}(?: [a-z]{2,12})?): ?((?:\d{1,2} (?:in |x )?)?${ROOM}(?:(?: ?[+,&] ?| and )(?:\d{1,2} (?:in |x )?)?${ROOM}){1,6})(?=\s*(?:$|[.,;\n]))`,
      'gim',
    ),
    write: ([, things = '', places = '']) => {
      const isThings = /[^s]s$/i.test(things) && !SURFACES.test(things)
      if (!isThings || !/\d/.test(places)) return undefined
      const rooms = places
        .split(/ ?[+,&] ?| and /)
        .map((place) => /^(?:(\d+) (?:in |x )?)?(.*)$/.exec(place) ?? [])
      const count = rooms.reduce((sum, [, number = '1']) => sum + Number(number), 0)
      return `${count} ${things.toLowerCase()} in ${rooms.map(([, , name]) => name).join(' & ')}`
    },
  },
  // "service 4 splits @ 140 buy 3 get the 4th half price"
  {
    pattern:
      /(?<![\d.$£€])(\d{1,2})( [a-z][a-z ]{2,40}? ?(?:at |@ ?)?[$£€]?(\d{1,4}(?:\.\d\d)?)(?: each| ea)?),? \(?buy (\d{1,2}),? get (?:the |1 |one )?(?:\d{1,2}(?:st|nd|rd|th) )?(?:one )?(?:for )?(half[ -]price|half off|free)\)?/gi,
    write: ([, count, said, price, bought, off = '']) => {
      const whole = Math.floor(Number(count) / (Number(bought) + 1)) * Number(price)
      return whole > 0
        ? `${count}${said}, less $${/free/i.test(off) ? whole : whole / 2} discount`
        : undefined
    },
  },
  // "house 2 levels": how high it is.
  {
    pattern:
      /(?<=\b(?:house|home|unit|townhouse|villa|building|office|place|block|duplex),? )(\d|two|three) (?:levels|storeys|stories|floors)\b(?![^.\n]{0,24}(?:\beach\b|@|[$£€]))/gi,
    write: ([, count]) => `${count}-storey`,
  },
]

const LEFT_OUT: readonly Form[] = [
  { pattern: /\bnot incl\.? ?:/gi, write: () => 'Not included:' },
  {
    // A price behind it is of what is done.
    pattern:
      /\b(?:but )?not (?:including|incl\b\.?|counting)(?! (?:of )?(?:gst|vat|tax)\b)(?![^.;\n]{0,60}(?:[$£€@]|\bat \d))/gi,
    write: () => 'excluding',
  },
  // "Paint the walls only excluding ceilings": parted from what is done.
  {
    pattern:
      /(?<=[a-z]) (?=excluding (?!(?:of )?(?:gst|vat|tax)\b)[a-z](?![^.;\n]{0,60}(?:[$£€@]|\bat \d)))/gi,
    write: () => ', ',
  },
  // "install only benchtop by others": the benchtop is theirs.
  { pattern: /\binstall only (?=[a-z][a-z ]{2,20} by others\b)/gi, write: () => '' },
]

/** A unit of these is what is bought, no flat. */
const APPLIANCES =
  'heater|hws|hwu|storage|gas|electric|splits?|systems?|pump|boiler|air ?con|oven|cooktop|rangehood|motor|opener|inverter'

const SAYINGS: readonly Form[] = [
  // "210 dollars no hang on that was the other one its 185": what is meant is said last.
  {
    pattern:
      /(?<= )((?:no|sorry|wait|nah|hang on|hold on)(?:[, ]+(?:no|sorry|wait|hang on|hold on)){0,3}),? (?:that was|that's|thats) (?:the |for the )?(?:other|last|next|old) (?:one|job|house|place|customer|quote)[,. ]+(?:it'?s|this one'?s|this is|its) (?=[$£€]?[a-z\d])/gi,
    write: () => 'no ',
  },
  // "he reckons keep it under 2k so 1950 inc gst": what they want is no price.
  {
    pattern:
      /(?:(?:he|she|they|owner|client|customer)(?: (?:reckons?|says?|said|wants?|wanted|wants it|needs?))?(?: (?:to|me to|us to|it))? )?\bkeep(?:ing)? it (?:under|below|to|within|around) [$£€]?[\d.,]+ ?(?:k|grand)?\b,? (?:so|hence|i'?ll|we'?ll)(?: (?:say|do|call it))? (?=[$£€]?\d)/gi,
    write: () => 'total ',
  },
  // "rheem 135L gas storage, unit 1180": what the unit costs.
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:${APPLIANCES}|\d+ ?(?:l|kw))\b[^,.;\n\d]{0,24}), (?:the )?unit (?:is |at )?[$£€]?(\d{3,5})(?=\s*[,.;\n])`,
      'gi',
    ),
    write: ([, price]) => ` $${price}`,
  },
  // "core drill + install = whatevers left": the rest of the total.
  {
    pattern:
      /^([ \t]*[a-z][^\n=:\d]{3,50}?) ?(?:=|:|-|–| is) ?(?:whatever'?s? (?:is |'s )?left(?: over)?|the (?:rest|balance|remainder)|what'?s left|rest of it)[ \t.]*$/gim,
    write: ([, work]) => work,
  },
  // "door closer 65 for the part and 40 to fit"
  {
    pattern: new RegExp(
      String.raw`${AMOUNT} for the (?:parts?|unit|materials?|gear) ?(?:and|plus|\+|&|,) ?${AMOUNT} (?:to (?:fit|install|put it (?:in|on|up)|swap it)(?: it)?|(?:for )?(?:fitting|labou?r|install(?:ation)?))\b`,
      'gi',
    ),
    write: ([, part, fitting]) => `$${part}, fitting $${fitting}`,
  },
  // "7 doors, 3 need new jambs"
  {
    pattern:
      /(?<=[,;.\n(] ?)(\d{1,2}|one|two|three|four|five|six) (?:will )?(?:needs?|wants?|requires?) (?:a )?new ([a-z]{3,14}s)(?=\s*(?:$|[,.;)\n]))/gi,
    write: ([, count, what]) => `${count} new ${what}`,
  },
  // "in-wall cistern would be another 1450 if they ever go that way"
  {
    pattern: new RegExp(
      String.raw`(?<=^|[.;\n]\s{0,3})([a-z][^.;:\n\d]{3,50}?) (?:would|will|'d|'ll) be (?:another|an extra|an additional) ${AMOUNT},? (?:if|should|in case)\b(?:[^.,;\n]|,(?![^.;\n]*\d)){0,100}`,
      'gim',
    ),
    write: ([, work, price]) => `Optional: ${work} $${price}`,
  },
  // "they do rubbish", "(landlord supplies n sets it)": theirs.
  {
    pattern:
      /\((?:the )?(?:landlord|builder|tenant|agent|they|he|she)s? (?:will )?(?:suppl(?:y|ies)|provides?|gets?|brings?)(?: (?:and|n|&) (?:sets?|fits?|installs?))?(?: (?:it|them|this|these))?\)/gi,
    write: () => '(client supply)',
  },
]

/** What is written short, as most people write it out. */
export const SHORT_HAND: readonly Form[] = [...MARKUP, ...RATES, ...COUNTS, ...LEFT_OUT, ...SAYINGS]
