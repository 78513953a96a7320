import { type Form, readOnce } from './forms.ts'

const PLACE = String.raw`(?:bed|bedroom|bath|bathroom|room|unit|flat|shop|level|office|apt|villa|block|zone|lot|house|area)`

const PAINTS = /\b(?:re)?paint(?:s|ing|ed)?\b|\bcoats?\b/i

const PRICE_AT_END = /[ \t:=–-]+[$£€]?(\d{2,5}(?:\.\d\d)?)[ \t]*$/

/** The prices at the ends of the lines, by the words before them. */
const pricesOf = readOnce((text) =>
  text.split('\n').map((line) => {
    const found = PRICE_AT_END.exec(line)
    return { name: line.slice(0, found?.index).trim().toLowerCase(), price: found?.[1] }
  }),
)

/** "Bed 3": its price is written with it. */
const OF_NUMBER = new RegExp(String.raw`^[ \t]*${PLACE} \d{1,2}[a-z]?$`, 'i')
const SAME =
  /^([ \t]{0,8}[^\s:=][^\n:=]{1,30}?)[ \t:=–-]{1,3}(?:is |the )?same (?:money|price|cost|again|amount)?(?: ?as (?:for )?(?:the )?([^\n\d]{2,20}(?: \d{1,2})?))?[ \t]*$/gim

const NUMBERS: ReadonlyMap<string, string> = new Map(
  'one two three four five six'.split(' ').map((word, at) => [word, String(at + 1)]),
)
const ROOM = String.raw`(?:bed ?rooms?|bath ?rooms?|lounge|dining|living|kitchen|hall(?:way)?|stud(?:y|ies)|laundry|ensuite|rumpus|family room|garage|master|entry|stairwell|front door)`
const NEXT_ROOM = new RegExp(String.raw`[,;] ?(?:and |oh and |then |also )?(?=(?:the )?${ROOM}\b)`, 'gi')
/** Fewer rooms than these may be the places of one work. */
const LEAST_ROOMS = 3

/** What is said of each room; and what no such list has. */
const OF_ROOM = new RegExp(
  String.raw`^(?:the )?${ROOM}\b[^,;\n$£€]{0,60}\b(?:walls?|ceilings?|trims?|doors?|skirtings?|coats?|same)\b`,
  'i',
)
const OTHER_WORK = /[$£€@]|\b(?:tile|tiles|tiling|lay|floors?|carpet|clean|install|replace)\b/i

/** Whether a text goes from room to room and says what is painted in each. */
const goesByRooms = readOnce((text) => {
  const rooms = [...text.matchAll(NEXT_ROOM)].map(({ index, 0: lead }) => text.slice(index + lead.length))
  return (
    PAINTS.test(text) &&
    !OTHER_WORK.test(text) &&
    rooms.length >= LEAST_ROOMS &&
    rooms.every((rest) => OF_ROOM.test(rest))
  )
})

/** Prices of a list that are those of another line of it, or were put right in their line. */
export const SAME_PRICES: readonly Form[] = [
  // "Hall 480.. actually 520 its got that high void"
  {
    pattern:
      /(?<=[a-z) ])[$£€]?\d{2,5}(?:\.\d\d)? ?(?:\.{2,}|-|–|,)? ?(?:actually|no|nah|make (?:it|that)|sorry|wait) ?(?:no |make it |say )?([$£€]?\d{2,5}(?:\.\d\d)?)(?: (?:its|it's|as|cos|because|since|for|with) [^\n,;.\d]{0,40})?[ \t]*$/gim,
    write: ([, price]) => price,
  },
  // "Bed 3 same money as bed 2"
  {
    pattern: SAME,
    write: ({ input, index, 1: name = '', 2: other }) => {
      const lines = pricesOf(input)
      const at = input.slice(0, index).split('\n').length - 1
      const wanted = other?.trim().toLowerCase()
      const found =
        wanted === undefined
          ? lines[at - 1]
          : lines.find((line) => line.name === wanted || line.name.startsWith(`${wanted} `))
      return found?.price === undefined
        ? undefined
        : OF_NUMBER.test(name)
          ? `${name} $${found.price}`
          : `1 x ${name.trim()} @ $${found.price}`
    },
  },
  // "bedroom three": which one, and no count.
  {
    pattern:
      /\b(bed ?room|bathroom|bed|unit|room|level|villa) (one|two|three|four|five|six)\b(?! (?:coat|of|door|window|point|wall)s?\b| (?:new |old |double )?(?!(?:walls|ceilings|trims|is|has|gets|needs|wants|was|this)\b)[a-z]{2,}s\b)/gi,
    write: ([, place, word = '']) => `${place} ${NUMBERS.get(word.toLowerCase())}`,
  },
  // "bedroom 1 ceiling and walls, bedroom 2 same again"
  {
    pattern: new RegExp(
      String.raw`(?<=\b${PLACE} \d{1,2} ([a-z][a-z ,&]{3,50}?)[,;\n] ?(?:and )?)(${PLACE} \d{1,2}) (?:is |the )?(?:same|ditto)(?: again| as (?:above|that|before|the other))?(?=\s*(?:$|[,.;\n]))`,
      'gi',
    ),
    write: ([, works, place]) => `${place} ${works}`,
  },
  {
    pattern: new RegExp(
      String.raw`\b(${ROOM}) (?:is|gets|needs|wants) (?=(?:just |only |the )?(?:walls?|ceilings?|trims?)\b)`,
      'gi',
    ),
    write: ([, room]) => `${room} `,
  },
  // "bedroom 3 just walls, lounge ceiling and walls, hallway walls": a line for each room.
  { pattern: NEXT_ROOM, write: ({ input }) => (goesByRooms(input) ? '\nPaint ' : undefined) },
  // "Bed 1 620" in a list of such lines
  {
    pattern: new RegExp(String.raw`^([ \t]*${PLACE} \d{1,2}[a-z]?) ([$£€]?\d{2,5}(?:\.\d\d)?)[ \t]*$`, 'gim'),
    write: ({ input, 1: name = '', 2: price = '' }) => {
      // "Bed 1" alone would be a bed, and its number a count.
      const lead = PAINTS.test(input) && !/paint/i.test(name) ? `Paint ${name.trim().toLowerCase()}` : name
      return `${lead} $${price.replace(/^[$£€]/, '')}`
    },
  },
]
