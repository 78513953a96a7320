import { type Form, readOnce } from './forms.ts'

const SECTION = /^[ \t]*(\d{1,2})\.(\d{1,2})[ \t)]+(?=\S)/gm
/** Fewer than these may be measures: "2.4 m bench". */
const LEAST_SECTIONS = 3

/** Whether the lines of a text are numbered 1.0, 1.1, 1.2, 2.0, in this order. */
const isInSections = readOnce((text) => {
  const numbers = [...text.matchAll(SECTION)].map(([, whole, part]) => [Number(whole), Number(part)] as const)
  const follows = numbers.filter(([whole, part], at) => {
    const [last = 0, lastPart = 0] = numbers[at - 1] ?? []
    return at === 0 || (whole === last && part === lastPart + 1) || (whole === last + 1 && part <= 1)
  })
  // Where its lines have prices they are a table, which reads its own numbers.
  return numbers.length >= LEAST_SECTIONS && follows.length === numbers.length && !PRICED_LINES.test(text)
})
const PRICED_LINES = /(?:[$£€]\s?\d|\d\.\d\d[ \t]*$)[^]{0,400}?\n[^\n]*(?:[$£€]\s?\d|\d\.\d\d[ \t]*$)/m

const SIZED = String.raw`(?:skirtings?|skirts|arcs?|architraves?|cornices?|scotia|coving|reveals?)`
const PROFILE = String.raw`(?:bevelled|bevel(?:led)? edge|bullnose|half splay|splayed|lambs|square|colonial|dar\b|pine|mdf|primed|cove)`
const PIPE = String.raw`(?:pvc|poly|copper|pipe|sewer|earthenware|clay|storm ?water|conduit|ag\b|agi|downpipe)`
const COOLING = String.raw`(?:splits?|split systems?|systems?|ducted|cassettes?|heads?|hi(?:gh)? ?walls?|wall splits?|inverters?)\b`
const YEAR = String.raw`(?:19[0-9]\d|20[0-2]\d)\b`
const SIDE = String.raw`(\d{1,3}(?:\.\d{1,2})?) ?(?:m|metres?|meters?)?`

/** Figures that are neither a price nor a count, without them or with the unit they are in. */
export const PLAIN_FIGURES: readonly Form[] = [
  {
    pattern: SECTION,
    write: ({ input, 0: said }) => (isInSections(input) ? `${/^[ \t]*/.exec(said)?.[0]}• ` : undefined),
  },
  // "2 no. whirlybirds": so many of them.
  {
    pattern: /^([ \t]*(?:[-*•–] ?)?)(\d{1,3}) ?nos?\.? (?=[a-z])/gim,
    write: ([, lead, count]) => `${lead}${count} ea `,
  },
  // "keys in lockbox 4471", "gate code 1234"; "new lockbox 350" is a price.
  {
    pattern:
      /,? ?\bkeys? (?:is |are |will be )?(?:in|at|from|with) (?:the |a )?(?:lock ?box|key ?safe)[ :#-]{1,3}\d{3,6}\b(?!\.\d)|,? ?\b(?:lock ?box|key ?safe|gate|door|alarm|access|entry) (?:code|pin)(?: is|:|#| no\.?)? ?#?\d{3,6}\b(?!\.\d)/gi,
    write: () => '',
  },
  // "4    No     210" in a table: a count and its unit.
  { pattern: /(?<=\d[ \t]{2,8})no\.?(?=[ \t]{2,8}[$£€]?\d)/gi, write: () => 'ea' },
  // "shed slab, 100 thk": how thick it is.
  {
    pattern: /(?<![\d.,$£€])(\d{2,3}) ?(?:mm )?thk\b/gi,
    write: ([, size]) => `${size}mm thick`,
  },
  // "ETA 2 hours": when someone comes.
  { pattern: /^[ \t]*eta\b[^\n]{0,30}$/gim, write: () => '' },
  // "Suburb: Point Cook 3030"
  {
    pattern: /^([ \t]*(?:suburb|post ?code|zip(?: code)?|town|region)[ \t]*:[^\n\d]*)\d{3,5}[ \t]*$/gim,
    write: ([, place]) => place,
  },
  // "existing Rheem 250L, approx 2007", "bungalow c1928": how old it is; "replace the old unit, approx 1950" is a price.
  {
    pattern: new RegExp(
      String.raw`(?<=(?:^|[.;\n])[ ]{0,3}(?:existing|old|current)(?: [a-z]+)?[ ]?[:–-][^\n;.]{3,60}),? ?\b(?:approx\.?|circa|c\.?|dated?|built(?: in)?|installed(?: in)?) ?${YEAR}(?=[ ]?(?:[,.;)\n]|$))`,
      'gi',
    ),
    write: () => '',
  },
  {
    pattern: new RegExp(
      String.raw`(?<=\b(?:houses?|villa|bungalow|cottage|terrace|home|queenslander)\b),? ?\(?(?:circa|c\.?|built(?: in)?) ?${YEAR}\)?(?![\d.]|,\d| ?(?:m2|sqm|all up|total|plus|inc|\+))`,
      'gi',
    ),
    write: () => '',
  },
  // "1.2 wide 17 long": a size.
  {
    pattern: new RegExp(String.raw`(?<![\d.])${SIDE} wide,? (?:by |x |and )?${SIDE} long\b`, 'gi'),
    write: ([, wide, long]) => `${long}m x ${wide}m`,
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.])${SIDE} long,? (?:by |x |and )?${SIDE}(?:m)? wide\b`, 'gi'),
    write: ([, long, wide]) => `${long}m x ${wide}m`,
  },
  // "Daikin 2.5 splits x2": how strong each is.
  {
    pattern: new RegExp(String.raw`(?<![\d.$£€@x×] ?)\b(\d{1,2}\.\d) ?(?=${COOLING})`, 'gi'),
    write: ([, power]) => `${power}kW `,
  },
  // "3m of the 100 pvc": how wide the pipe is.
  {
    pattern: new RegExp(
      String.raw`(?<![\d.])(\d{1,3}(?:\.\d)?) ?(m|lm|metres) of (?:the |old |new )?(\d{2,3}) (?=${PIPE})`,
      'gi',
    ),
    write: ([, long, unit, wide]) => `${long} ${unit} of ${wide}mm `,
  },
  // "skirting 42m 90 bevelled": how high it is.
  {
    pattern: new RegExp(
      String.raw`\b(${SIZED}) (\d{1,3}(?:\.\d)?) ?(l?m|metres) (\d{2,3})(?:mm)? (?=${PROFILE})`,
      'gi',
    ),
    write: ([, what, long, unit, high]) => `${what} ${high}mm ${long} ${unit} `,
  },
  // "dig out 150 first": how deep.
  {
    pattern:
      /\b(dig(?:ging)? out|excavate|box out|strip) (\d{2,3}) (?=(?:first|deep|all over|all round|down)\b)/gi,
    write: ([, dig, deep]) => `${dig} ${deep}mm `,
  },
  // "800 high … but 800 should be sweet": what was measured before is all right; "450 should be right" is a price.
  {
    pattern:
      /[,.]? ?\b(?:but |so |and )?(\d{1,4})(?:mm|m)? (?:should|will|'ll) be (?:sweet|ok(?:ay)?|fine|right|enough|plenty|alright|under)\b[^.,;\n\d]{0,40}/gi,
    write: ({ input, index, 1: figure = '' }) =>
      new RegExp(String.raw`(?<!\d)${figure} ?(?:mm|m)? ?(?:high|deep|wide|thick|long|tall)\b`, 'i').test(
        input.slice(0, index),
      )
        ? ''
        : undefined,
  },
  // "laundry taps 2 x 38": so many, and what each costs.
  {
    pattern: /(?<=[a-z][^s\W]s )(\d{1,2}) ?[x×] ?(\d{2,4})(?=\s*(?:$|\n|\())(?! ?(?:mm|m|cm)\b)/gim,
    write: ([, count, price]) =>
      Number(price) < LEAST_PRICE || Number(count) > MOST_COUNTED ? undefined : `${count} @ $${price} each`,
  },
]
const LEAST_PRICE = 15
const MOST_COUNTED = 12
