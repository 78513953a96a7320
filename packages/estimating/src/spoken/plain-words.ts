import type { Form } from './forms.ts'

const AMOUNT = String.raw`[$£€]?(\d{1,4}(?:\.\d\d)?)`
const AREA = String.raw`(linear (?:feet|ft|metres)|lineal (?:feet|metres)|lm|m2|sqm|sq ?ft|square (?:feet|metres)|ft|metres)`
const ALL = String.raw`(?:total|all up|in total|altogether)`
const MENDS = String.raw`(?:refix|re-fix|fix|repair|replace|reattach|rehang|tighten|reseal)`

const LONGEST = 120

/** Things and remarks, as most people say them. */
export const PLAIN_WORDS: readonly Form[] = [
  // "Voicemail transcription (1 min 04) low confidence": what another program says of what was said.
  {
    pattern:
      /^[ \t]*(?:voice ?mail|voice message|audio message|call)(?: (?:transcription|transcript|summary))\b[^\n"“]{0,60}\n\s*/gim,
    write: () => '',
  },
  { pattern: /(?<=[(\s]|^)l\/s(?= ?[$£€]?\d)/gi, write: () => 'lump sum' },
  // A line that is all quoted; one with a price is what another business asks.
  { pattern: /^([ \t]*)["“]([^"“”\n$£€]{20,})["”][ \t]*$/gm, write: ([, lead, said]) => `${lead}${said}` },
  // "Supply and fit", alone above a list, is said of all of it.
  {
    pattern:
      /(?<=^|\n)([ \t]*(?:supply|install|s ?& ?i|rough[ -]in|fit[ -]off)(?: ?(?:and|&|\+) ?(?:fit|install|lay|hang|fit[ -]off))?)[ \t]*(?=\n[^\n]*[a-z][^\n]*\n?)/gi,
    write: ([, deed]) => `${deed}:`,
  },
  // "fire -/60/30": how long a door withstands a fire, by AS 1530.4.
  {
    pattern:
      /\b(?:fire|frl) (?:-|\d{2,3})\/\d{2,3}\/(?:-|\d{2,3})(?![\w/])|(?<![\w/])-\/\d{2,3}\/(?:-|\d{2,3})(?![\w/])/gi,
    write: () => 'fire-rated',
  },

  { pattern: /\bswbd\b/gi, write: () => 'switchboard' },
  // "worcester 30i combi"
  {
    pattern: /\bcombi\b(?! ?(?:boiler|oven|microwave|steam|drill))/gi,
    write: () => 'combi boiler',
  },
  // "replace privacy fence, 6 ft cedar, dog-ear, 120 linear feet total": how long all of it is.
  {
    pattern: new RegExp(
      String.raw`(?<=^|[.:;\n]\s{0,3})((?:replace|install|build|supply|new|paint|clean|lay|remove|put up)\b[a-z -]{3,40}),([^.;\n$£€]{3,70}?),? (?:approx\.? |about |roughly )?(\d{1,4}(?:\.\d)?) ?${AREA} ${ALL}\b`,
      'gi',
    ),
    write: ([, work, details, count, unit]) => `${count} ${unit} ${work},${details}`,
  },
  // "One 4 ft walk gate": a gate, so wide.
  {
    pattern:
      /\b(one|a|1|two|2|three|3) (\d(?:\.\d)?) ?(ft|foot|m|metre)s? ((?:[a-z]+ )?gates?)\b(?! ?(?:x|@))/gi,
    write: ([, count, wide, unit, gate]) => `${count} ${gate} ${wide} ${unit} wide`,
  },
  // "Side gate sticks, give it a kick"
  {
    pattern:
      /(?<=^|[.;!\n]\s{0,2})(?:the )?(?:side |front |back )?(?:gate|door|latch|lock) (?:sticks|is stiff|jams|is a bit stiff)(?:,| -|,? so) ?(?:so )?(?:just )?(?:give it|kick it|push it|push hard|lift it)(?: an?)?[^.;\n\d$£€]{0,24}(?:\.|(?=\n|$))/gi,
    write: () => '',
  },
  // "black lever handles she picked are 48 a door"
  {
    pattern: new RegExp(
      String.raw`(?<=[a-z]s) (?:that )?(?:he|she|they|we|i)(?:'ve|'s| has| have)? (?:picked|chose|chosen|wants?|likes?|selected|decided on) (?:are|is|come in at|cost|were) ${AMOUNT} (?=(?:each|ea|a [a-z]|per [a-z]))`,
      'gi',
    ),
    write: ([, price]) => ` $${price} `,
  },
  // "closer is broken, new one please": what is said to be replaced is said before.
  {
    pattern:
      /,? (?:and |so |needs? |wants? |a ){0,3}new ones?(?: please| pls| needed| required)?(?=[ \t]*(?:$|[.;\n]))/gim,
    write: ({ input, index }) => {
      const line = input.slice(Math.max(input.lastIndexOf('\n', index - 1) + 1, index - LONGEST), index)
      return /[a-z]{3}.*\b(?:broken|cracked|gone|stuffed|worn|missing|leaking|damaged|rotten|rusted|perished|dead)\b/i.test(
        line,
      )
        ? ''
        : undefined
    },
  },
  // "towel rail hanging off, refix"
  {
    pattern: new RegExp(
      String.raw`(?<=[a-z]), (?:please )?(${MENDS})(?: it| them)?(?: please| pls)?(?=[ \t]*$)`,
      'gim',
    ),
    write: ([, deed]) => ` ${deed}`,
  },
  // "a. Hallway walls – repaint to match": one work, and where.
  {
    pattern:
      /^([ \t]*(?:[-*•–]|\(?[a-z0-9]{1,2}[.)])[ \t]+)([A-Z][^\n–:,$£€\d]{2,24}(?:\d [a-z]{3,12})?) [–-] ((?:stain|patch|paint|repaint|repair|replace|refix|fix|clean|cut|fill|seal|sand|plane|ease|adjust|touch|reseal|regrout|rehang|remesh)\b[^\n$£€]{3,80})$/gm,
    write: ([, point, place, work]) => `${point}${place} ${work}`,
  },
]
