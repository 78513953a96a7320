import { lex } from '../tokens/lex.ts'
import { rewriteMarks } from '../tokens/mark.ts'
import { readNumberWords } from '../tokens/number-words.ts'
import type { Form } from './forms.ts'

const NUMBER = String.raw`(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|grand|and)[ -]){1,8}`
/** A sum in figures or words, with the blank behind words. */
export const MONEY = String.raw`(?:(?:[$£€] ?)?\d[\d,]*(?:\.\d{2})? ?|${NUMBER})`
const HOURS = String.raw`(?:hrs?|hours?)`
/** "1.25 hr labor @ $96", "3 hours at $85/hr" */
const RATE = new RegExp(
  String.raw`${HOURS}\b[^\n;$£€\d]{0,24}(?:@|at) ?([$£€]? ?\d{2,3}(?:\.\d{2})?)(?!,?\d)`,
  'gi',
)

/** A sum in figures, whether it was said in words or not. */
export function inFigures(money: string): string {
  const said = money.trim()
  const [mark, ...others] = rewriteMarks(lex(said.toLowerCase(), []), readNumberWords)
  const isWorded = !/\d/.test(said) && others.length === 0 && mark?.kind === 'number'
  return isWorded ? `$${mark.value}` : said
}

/** What is said by what was said before: a rate, or that a sum is for one thing of several. */
export const SAID_BEFORE: readonly Form[] = [
  {
    // "0.75 hr at the same rate": what an hour cost before.
    pattern: new RegExp(
      String.raw`(?<![\d.])(\d{1,2}(?:\.\d{1,2})?) ?${HOURS} (?:of )?(?:labou?r )?(?:at|@|on) (?:the )?same (?:rate|price|hourly rate)\b`,
      'gi',
    ),
    write: ({ input, index, 0: said, 1: hours }) => {
      const [, rate] = [...input.slice(0, index).matchAll(RATE)].at(-1) ?? []
      const lead = /[a-z] $/i.test(input.slice(0, index)) || /labou?r/i.test(said) ? '' : 'labour '
      return rate === undefined ? undefined : `${lead}${hours} hrs @ ${rate}`
    },
  },
  {
    // "they'll pay a thousand down"
    pattern: new RegExp(
      String.raw`\b(?:(?:they|she|he|you|u|(?:the )?(?:customer|client|owner)s?)(?:'ll| will|'re|'s| are| is)? (?:to )?)(?:pay|paying|put|putting) (${MONEY})(?<= )down\b`,
      'gi',
    ),
    write: ([, money = '']) => `deposit of ${inFigures(money)}`,
  },
  {
    // "waterproofing for both rooms comes to 780 altogether, two niches at 160 each"
    pattern: new RegExp(
      String.raw`(?<=\b(?:both|all|the|two|three|four) [a-z]{3,12} )(?:comes|come) to (${MONEY})(?<= )(?:altogether|all up|all in|for the lot)(?=,? (?:(?:and|then|plus) )?(?:\d|a|an|one|two|three|four|five|six|the)\b[^.;\n]{2,40}\bat\b)`,
      'gi',
    ),
    write: ([, money = '']) => `${money.trim()},`,
  },
  {
    // "8 @ 72... she rang, now wants 10 @ 72": the later count.
    pattern:
      /(?<![\d.])\d{1,3} ?@ ?[$£€]?\d[\d,.]*\d(?: ?(?:each|ea))?(?:\.{2,}|…| [-–—]|,)[^\n;\d]{0,40}\b(?:now|actually)(?: (?:she|he|they))?(?: (?:wants?|needs?|is|it'?s))? (\d{1,3}) ?(?=@ ?[$£€]?\d)/gi,
    write: ([, count]) => `${count} `,
  },
  {
    // "(1187 was 48m at 92 a metre, dont use those)"
    pattern:
      /[ \t]*\((?=[^()\n]{0,120}\d)[^()\n]{0,120}\b(?:don'?t|do not) (?:use|charge|price|count|quote|copy)\b[^()\n]{0,40}\)/gi,
    write: () => '',
  },
]
