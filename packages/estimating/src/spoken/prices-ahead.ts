import type { Form } from './forms.ts'
import { amountOf, ENDS as CLOSES, FIGURE, IN_SECTIONS, signed } from './said-figures.ts'

/** A figure that isn't part of another, of a rate or of a measure. */
const ALONE = String.raw`(?<![\d.,/:$£€#x×*-])(?<!(?:[x×@*=\/–-]|\b(?:at|by|x|no|unit|lot|level|stage|of|a|per|gst|inc)\.?) ?)`
const ENDS = String.raw`(?:${CLOSES}|(?=\s*(?:each|per)\b))`

/** What is paid once, whose amount may stand before it: nothing counts it. */
const FEES = String.raw`(?:call[ -]?outs?(?: fee| charge)?|c\/o|service (?:call|fee)|attendance(?: fee)?|travel(?:ling)?(?: time| fee)?|(?:tip|tipping|dump|disposal|delivery|dumping|permit|booking|inspection|service|admin|parking|freight|hire|min(?:imum)?)(?: (?:fees?|charges?))|disposal|freight|postage|parking|consumables|sundries|to get there)`
/** What is bought by the heap: a small figure before it may count pieces. */
const GOODS = String.raw`(?:in |for )?(?:parts|materials|mats|bits)`
const LEAST_GOODS = 10
/** A fee below this is likelier a count: "2 call outs". */
const LEAST_FEE = 15

/** A price of work below this is likelier a measure or a count. */
const LEAST_JOB = 50
const UNIT =
  /^(?:x|hrs?|hours?|h|days?|m2?|m3|mm|sqm|lm|metres?|litres?|kg|bags?|sheets?|ea|each|per|no|gst|vat|tax)\b/i

/** Prices that stand before what they are for. */
export const PRICES_AHEAD: readonly Form[] = [
  {
    // "fix tap, 95 call out and 110 an hour", "80 tip fees", "95 c/o"
    pattern: new RegExp(String.raw`${ALONE}([$£€]?${FIGURE})(?: ?(?:dollars|bucks))? ${FEES}${ENDS}`, 'gi'),
    write: ({ 0: said, 1: money = '' }) => {
      if (amountOf(money) < LEAST_FEE) return undefined
      const fee = said
        .slice(money.length)
        .replace(/^ ?(?:dollars|bucks)/i, '')
        .trim()
      return `${/^c\/o$/i.test(fee) ? 'call out' : fee.replace(/^to get there$/i, 'travel')} ${signed(money)}`
    },
  },
  {
    // "plus 12 in parts", "+ 45 materials"
    pattern: new RegExp(
      String.raw`(?<=(?:\b(?:plus|and)|[+&,]) )${ALONE}([$£€]?${FIGURE})(?: (?:dollars|bucks))? ${GOODS}${ENDS}`,
      'gi',
    ),
    write: ({ 0: said, 1: money = '' }) =>
      amountOf(money) < LEAST_GOODS ? undefined : `${said.split(' ').at(-1)} ${signed(money)}`,
  },
  {
    // "I'd charge 350 for stripping the paper, 600 to skim"
    pattern: new RegExp(
      String.raw`(?<=^|\n ?|(?:,|\b(?:and|then|plus)|\+) )(?:(?:i|we)(?:'d|'ll| would| will)? charge )?${ALONE}(${FIGURE}) (?:to|for) ((?:strip|skim|paint|sand|seal|prime|plaster|patch|fix|repair|replac|remov|demolish|dig|clean|cut|trim|mow|lay|til|grout|waterproof|hang|fit|install|supply|mount|run|wir|connect|disconnect|test|mov|relocat|build|fram|lin|clad|render|pour|spread|dispos|dump|cart|tak)(?:e|ing|ning|ping|ming|ting)?\b[^,.;+\n\d$£€]{0,40}?)(?=\s*(?:$|[.,;\n+]|(?:and|plus|then)\b))`,
      'gi',
    ),
    write: ({ 1: money = '', 2: deed }) =>
      amountOf(money) < LEAST_JOB ? undefined : `${deed} ${signed(money)}`,
  },
  {
    // "350 wallpaper strip + 600 skim + 900 paint", "150 tv bracket, 200 cable run": one of each at its price.
    pattern: new RegExp(
      String.raw`(?<=^|\n|[:] )[ \t]*(?:${FIGURE} [a-z][a-z /-]{1,24}[a-rt-z](?:, (?:and )?| \+ | and |(?=\s*(?:$|[.;\n])))){2,8}(?=\s*(?:$|[.;\n]))`,
      'gi',
    ),
    write: ([list]) => {
      const parts = [
        ...list.matchAll(
          new RegExp(String.raw`(${FIGURE}) ([a-z][a-z /-]{1,24}?[a-rt-z])(?=, | \+ | and |\s*$)`, 'gi'),
        ),
      ]
      const isOther = parts.some(([, sum = '', thing = '']) => UNIT.test(thing) || amountOf(sum) < LEAST_JOB)
      return parts.length < 2 || isOther
        ? undefined
        : parts.map(([, sum, thing]) => `${thing} $${sum}`).join(', ')
    },
  },
  {
    // "smoke alarm 220 x3", "$220 (x3)"
    pattern: new RegExp(
      String.raw`(?<=^|[,;\n]\s{0,3})([a-z]{3,14}(?: [a-z]{3,14}){0,2}) (?:([$£€]?${FIGURE}) \(?x(\d{1,2})\)?|([$£€]${FIGURE}) \(?x (\d{1,2})\)?)${ENDS}`,
      'gi',
    ),
    write: ([, thing = '', one = '', few, other = '', many]) =>
      amountOf(one + other) < LEAST_FEE || IN_SECTIONS.test(thing)
        ? undefined
        : `${few ?? many} x ${thing} @ ${signed(one + other)} each`,
  },
  {
    // "gutters a grand"
    pattern:
      /(?<=[a-z] )(?<!\b(?:what|such|is|play|with|have|bought) )a (?:grand|thousand(?: dollars| bucks)?)(?=\s*(?:$|[.,;\n+]|(?:each|ea|per|a|and [a-z]+ (?!hundred|\w+ty|\w+teen)|plus)\b))/gi,
    write: ({ input, index }) =>
      /\b(?:in|of|over|under|about|by|than|baby|steinway|concert)\s$/i.test(input.slice(0, index))
        ? undefined
        : '$1000',
  },
  {
    // "$95 call out + 3 hrs x $110 + $12 parts": parts of a sum, each with its price.
    pattern: new RegExp(
      String.raw`(?<=[$£€]${FIGURE}(?: [a-z]{2,12}){0,3}) \+ (?=\d{1,3}(?:\.\d)? ?(?:hrs?|hours?|days?|h|x)\b|[$£€]${FIGURE} (?!gst|vat|tax)[a-z]{3})`,
      'gi',
    ),
    write: () => ', ',
  },
  {
    // "4 fans, two at 180 two at 140"
    pattern: new RegExp(
      String.raw`(?<=\b(?:\d{1,2}|two|three|four|five|six) (?:at|@) [$£€]?${FIGURE}) (?=(?:\d{1,2}|one|two|three|four|five|six) (?:at|@) [$£€]?${FIGURE}${ENDS})`,
      'gi',
    ),
    write: () => ' and ',
  },
  {
    // "4 fans, first one 180 the rest 140 each", "180 first, each additional 140"
    pattern: new RegExp(
      String.raw`(?:\b(?:the )?(?:first|1st)(?: one| unit)?(?: at| @| is)? ([$£€]?${FIGURE})|${ALONE}([$£€]?${FIGURE}) (?:first|1st)(?: one| unit)?),? (?:and |then )?(?:(?:the )?(?:rest|remaining(?: ones)?|others|remainder)|each (?:additional|extra|further)(?: one| unit)?)(?: are| at| @| is)? ([$£€]?${FIGURE})(?: each| ea)?${ENDS}`,
      'gi',
    ),
    // A sign before the first price would make it the price of all that were counted.
    write: ([, ahead = '', behind = '', rest = '']) =>
      `${(ahead + behind).replace('$', '')} for the first, ${rest.replace('$', '')} for the others`,
  },
  {
    // "65 per metre for 30 m of gutter"
    pattern: new RegExp(
      String.raw`${ALONE}([$£€]?${FIGURE}) ?(?:per|a|\/) ?(metre|m|lm|m2|sqm|square metre) for (?:the |all )?(\d[\d.,]* ?(?:metres?|m2?|lm|sqm|square metres?))(?: of)? ([a-z][a-z ]{2,28}?)(?=\s*(?:$|[.,;\n+&]|(?:plus|and)\b))`,
      'gi',
    ),
    write: ([, money = '', unit, measure, thing]) => `${measure} ${thing} @ ${signed(money)} per ${unit}`,
  },
  {
    // "110 for each of 4 downpipes"
    pattern: new RegExp(
      String.raw`${ALONE}([$£€]?${FIGURE}) for (?:each|every one) of (?:the )?(\d{1,4}) ([a-z][a-z ]{2,28}?)(?=\s*(?:$|[.,;\n+&]|(?:plus|and)\b))`,
      'gi',
    ),
    write: ([, money = '', count, thing]) => `${count} ${thing} @ ${signed(money)} each`,
  },
]
