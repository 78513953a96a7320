import { type PlacedText, type PlaceMap, placeText, throughBoth, UNMOVED } from './place-map.ts'

/** A figure written in pieces, and how the rest of the engine reads it. */
interface Form {
  readonly pattern: RegExp
  /** What to write instead; undefined leaves the words alone. */
  readonly write: (found: RegExpExecArray) => string | undefined
}

const short = (value: number): string => String(Number(value.toFixed(3)))

const SHARES: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
  ['three quarters', 0.75],
  ['3 quarters', 0.75],
  ['3/4', 0.75],
])
const SHARE = String.raw`(?:a )?(half|quarter|three quarters|3 quarters|3\/4)\b`
const MINUTES = 60

const FORMS: readonly Form[] = [
  // "~~11~~ 12.50/m²": what is struck out isn't said.
  { pattern: /~~[^~\n]{1,80}~~[ \t]*/g, write: () => '' },
  {
    pattern:
      /(?<![\d.$£€])(\d{1,2}) ?(?:hours?|hrs?|h)(?:,? (?:and|&) |,? ?)(\d{1,2}) ?(?:minutes?|mins?)\b/gi,
    write: ([, hours, minutes]) => `${short(Number(hours) + Number(minutes) / MINUTES)} hrs`,
  },
  {
    pattern: /(?<![\d.$£€])(\d{1,2}) ?(?:hr|h)([1-5]\d|05)\b(?! ?(?:m|cm|mm|km)\b)/gi,
    write: ([, hours, minutes]) => `${short(Number(hours) + Number(minutes) / MINUTES)} hrs`,
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\d.] ?)(?:\b(?:an?|one|1|another) )?\b(hour|hr|day) (?:and|&|n) ${SHARE}`,
      'gi',
    ),
    write: ([, unit = '', share = '']) => `${1 + (SHARES.get(share.toLowerCase()) ?? 0)} ${unit}s`,
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.$£€])(\d{1,2}) (hours|hrs|days) (?:and|&|n) ${SHARE}`, 'gi'),
    write: ([, count, unit = '', share = '']) =>
      `${Number(count) + (SHARES.get(share.toLowerCase()) ?? 0)} ${unit}`,
  },
  {
    // "… + half hour labour at 100/hr"; a first or each half hour is another price.
    pattern: /(^|[+,;.&\n(] ?|\band )half (?:an )?hour (?=labou?r\b|at\b|@|travel\b|on site\b)/gi,
    write: ([, before = '']) => `${before}0.5 hours `,
  },
  {
    // "5 dollars 50 each": two digits that end what is said, and so count nothing.
    pattern:
      /(?<![\d.$£€])(\d{1,4}) (?:dollars?|bucks) (?:and )?(\d{2})(?: cents?)?(?=\s*(?:$|[,.;:\n)]|(?:each|ea|per|an?|plus|gst|inc|ex|for|and|total|subtotal|so|in)\b))/gi,
    write: ([, dollars, cents]) => `$${dollars}.${cents}`,
  },
]

function settleForm(text: string, { pattern, write }: Form): { text: string; places: PlaceMap } {
  const parts: PlacedText[] = []
  let from = 0
  for (const found of text.matchAll(pattern)) {
    const written = write(found)
    if (written === undefined) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index), start: from, end: found.index })
    const end = found.index + found[0].length
    if (written !== '') parts.push({ text: written, start: found.index, end })
    from = end
  }
  if (from === 0) return { text, places: UNMOVED }
  if (from < text.length) parts.push({ text: text.slice(from), start: from, end: text.length })
  return placeText(parts)
}

/**
 * A text with each figure in one piece: "2 hrs 15 min" as "2.25 hrs", "an hour and a half" as "1.5 hours", "5 dollars 50" as
 * "$5.50", and without what is struck out. Everything else stays as it is. Pure; never throws; takes linear time.
 */
export function settleFigures(original: string): { readonly text: string; readonly places: PlaceMap } {
  return FORMS.reduce<{ text: string; places: PlaceMap }>(
    (settled, form) => {
      const next = settleForm(settled.text, form)
      return { text: next.text, places: throughBoth(settled.places, next.places) }
    },
    { text: original, places: UNMOVED },
  )
}
