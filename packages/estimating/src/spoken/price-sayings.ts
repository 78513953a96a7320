import type { Form } from './forms.ts'

const MONEY = String.raw`(?:[$£€] ?)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?`
const COUNT_WORDS: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 2]),
)
const COUNT = String.raw`(?:\d{1,3}(?:\.\d{1,2})?|(?:${[...COUNT_WORDS.keys()].join('|')})(?: and a half)?)`
const HOURLY = String.raw`(?: ?(?:an|per|a|/) ?(?:hour|hr))`
const NAME = String.raw`[a-z][a-z' -]{1,30}?`

const AND_A_HALF = / and a half$/
function numberOf(text: string): number {
  const word = text.toLowerCase()
  const count = COUNT_WORDS.get(word.replace(AND_A_HALF, ''))
  if (count === undefined) return Number(text.replaceAll(/[^\d.]/g, ''))
  return count + (AND_A_HALF.test(word) ? 0.5 : 0)
}
const signOf = (money: string): string => /[$£€]/.exec(money)?.[0] ?? '$'
/** At most two decimals, none where there are none. */
const plain = (value: number): string => String(Math.round(value * 100) / 100)

const MEASURE =
  /^(?:m|lm|metre|meter|m2|sqm|square|cube|tonne|kilo|kg|litre|hour|hr|day|week|visit|foot|ft|yard)$/i

const TIMES: ReadonlyMap<string, number> = new Map([
  ['time and a half', 1.5],
  ['time and a quarter', 1.25],
  ['double time and a half', 2.5],
  ['double time', 2],
])

const CLOCK = String.raw`(\d{1,2})(?:[:.]([0-5]\d))? ?(am|pm)?`
const BREAKS: ReadonlyMap<string, number> = new Map([
  ['half an hour', 0.5],
  ['half hour', 0.5],
  ['30 min', 0.5],
  ['an hour', 1],
  ['1 hour', 1],
])

/** Hours from one time of a day to another; a shift ends within twelve hours. */
function hoursBetween(from: readonly (string | undefined)[], to: readonly (string | undefined)[]): number {
  const hourOf = ([hour, minute, half]: readonly (string | undefined)[]) =>
    (Number(hour) % 12) + (half === 'pm' ? 12 : 0) + Number(minute ?? 0) / 60
  const hours = hourOf(to) - hourOf(from)
  return hours > 0 ? hours : hours + 12
}

/** Prices that are said with their sum, in plain figures. */
export const PRICE_SAYINGS: readonly Form[] = [
  {
    // "was going to say 900 for the two doors but make it 850": the price that is meant.
    pattern: new RegExp(
      String.raw`(?:(?:i|we)(?:'d| had)? )?(?:was|were) (?:going to|gonna|about to|thinking|thinking of) ?(?:say|saying|charge|charging|quote|quoting|ask|asking)? ?${MONEY}(?: for ([^,.;!?\n]{3,60}?))?,? (?:but|so) (?:i'?ll |we'?ll |let'?s )?(?:make it|call it|say|do it for|do them for) (${MONEY})(?![\d.])`,
      'gi',
    ),
    write: ([, work, money]) => (work === undefined ? money : `${work} ${money}`),
  },
  {
    // "that's 2070 but knock it back to 2000 flat": a sum, and what is asked instead.
    pattern: new RegExp(
      String.raw`[,.;]? ?(?:that'?s|which is|comes to|makes|=) ?${MONEY},? (?:but|so) (?:i'?ll |we'?ll |let'?s )?(?:knock|drop|bring|round|cut|call|take|make) (?:it|that|them)? ?(?:back |down |off )?(?:to |at )?(${MONEY}|two grand|a grand)(?: flat| even| all up)?(?=\s*(?:$|[.;,!?\n]))`,
      'gi',
    ),
    write: ([, money = '']) => {
      const words: Readonly<Record<string, string>> = { 'two grand': '2000', 'a grand': '1000' }
      return `. Total ${words[money.toLowerCase()] ?? money}`
    },
  },
  {
    // "time and a half on our normal 96 an hour"
    pattern: new RegExp(
      String.raw`(?:it'?s |at )?(time and a (?:half|quarter)|double time(?: and a half)?) (?:on|of) (?:our |my |the )?(?:normal |usual |standard |ordinary )?(?:rate of )?(${MONEY})(${HOURLY})`,
      'gi',
    ),
    write: ([, times = '', money = '', hourly = '']) => {
      const factor = TIMES.get(times.toLowerCase()) ?? 1
      return `at ${signOf(money)}${plain(numberOf(money) * factor)}${hourly}`
    },
  },
  {
    // "Climber 95 an hour, groundie 60, chipper 45, all three for 5 hours"
    pattern: new RegExp(
      String.raw`((?:${NAME} (?:at )?${MONEY}${HOURLY}?(?:, | and |,? & )){1,4}?${NAME} (?:at )?${MONEY}${HOURLY}?),? (?:all (?:of them|of it|two|three|four|five)|all|both)(?: of them)? (?:for )?(${COUNT}) ?(hours?|hrs?)\b`,
      'gi',
    ),
    write: ([, list = '', count = '', unit = '']) => {
      const said = [...list.matchAll(new RegExp(String.raw`(${MONEY})(${HOURLY})?(?=$|,| and | & )`, 'gi'))]
      const hourly = said.find(([, , per]) => per !== undefined)
      if (hourly === undefined || hourly !== said[0]) return undefined
      const most = numberOf(hourly[1] ?? '') * 2
      if (said.some(([, money = '']) => numberOf(money) > most)) return undefined
      const each = new RegExp(String.raw`(${NAME}) (?:at )?(${MONEY})${HOURLY}?(?=$|,| and | & )`, 'gi')
      return list.replaceAll(
        each,
        (_, name: string, money: string) =>
          `${name} ${plain(numberOf(count))} ${unit} at ${signOf(money)}${money.replace(/^[$£€] ?/, '')} per hour`,
      )
    },
  },
  {
    // "less a credit of 22 a sheet for the 3 sheets": so much in all.
    pattern: new RegExp(
      String.raw`\b(less|minus|take off) (?:an? )?(?:credit|allowance|rebate|discount)?(?: of)? ?(${MONEY}) ?(?:an?|per|each|/) ?[a-z]{2,12} (?:for|on|off) (?:the |your |those |all )?(${COUNT}) [a-z]{2,14}`,
      'gi',
    ),
    write: ([, off, money = '', count = '']) =>
      `${off} ${signOf(money)}${plain(numberOf(money) * numberOf(count))}`,
  },
  {
    // "gas is 95 a kilo and it'll take 2.2": a price, then how much of it.
    pattern: new RegExp(
      String.raw`(?: come(?:s)? to| works? out at| are| is|'s| at)? (${MONEY}) ?(each|(?:an?|per) (?:metre|meter|m2|m|square|kilo|kg|litre|bag|sheet|length|tonne|cube|roll|box|pack|pair|panel|one))?,? ?((?:supplied|fitted|installed|laid|delivered|on|in|and|all)(?: (?:supplied|fitted|installed|laid|delivered|on|in|and))*)? ?and (?:there(?:'?s|s| are| is|'ll be)|we need|we'll need|you need|you'll need|i need|i'll need|it(?:'ll| will)? takes?|it needs|we want|they want) (?:about )?(${COUNT})(?: of (?:them|those|these))?(?: needed| required| in all| all up| altogether)?(?=\s*(?:$|[.;,!?\n]| and | then ))`,
      'gi',
    ),
    write: ([, money = '', per = '', done = '', count = '']) => {
      const unit = /^(?:an?|per) (?!one)(.+)$/i.exec(per)?.[1]
      const of = unit === undefined ? '' : ` ${unit}`
      const [a, b] = [done === '' ? '' : ` ${done}`, unit === undefined ? 'each' : `per ${unit}`]
      return `${a} x ${plain(numberOf(count))}${of} at ${signOf(money)}${money.replace(/^[$£€] ?/, '')} ${b}`
    },
  },
  {
    // "7.30 till 3 with half an hour for lunch, 82 an hour": the hours that are charged.
    pattern: new RegExp(
      String.raw`\b(?:from |on site |there )*${CLOCK} ?(?:till|til|to|until|-|–) ?${CLOCK}(?:,? (?:(?:with|less|minus|and) )?(half an hour|half hour|30 min|an hour|1 hour)(?:utes|s)?(?: for| off for| of)? ?(?:lunch|smoko|a break|breaks|break)|,? no (?:lunch|breaks?))?(,? (?:at )?${MONEY}${HOURLY})`,
      'gi',
    ),
    write: ([, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf, pause = '', rate = '']) => {
      const isClock = fromMinute ?? fromHalf ?? toMinute ?? toHalf
      if (isClock === undefined || Number(fromHour) > 23 || Number(toHour) > 23) return undefined
      const hours = hoursBetween([fromHour, fromMinute, fromHalf], [toHour, toMinute, toHalf])
      const charged = hours - (BREAKS.get(pause.toLowerCase()) ?? 0)
      return charged > 0 ? `${plain(charged)} hours${rate}` : undefined
    },
  },
  {
    // "70 first flue, 50 each after, there's 3": one at the first price, the others at the second.
    pattern: new RegExp(
      String.raw`(${MONEY}) (?:for (?:the )?|the )?first ([a-z]{3,14})(?:,| and| then|, then)? (${MONEY}) (?:for )?each (?:one )?after(?:wards| that)?,? (?:there'?s|there are|we have|got|it's) (${COUNT})(?: of them| in all| all up)?(?=\s*(?:$|[.;,!?\n]))`,
      'gi',
    ),
    write: ([, first = '', thing = '', more = '', count = '']) =>
      numberOf(count) > 1
        ? `1 first ${thing} at ${first} each, ${plain(numberOf(count) - 1)} ${thing} after at ${more} each`
        : undefined,
  },
  {
    // "tap 22 part + 45 labour": two prices, none of them a count.
    pattern: new RegExp(
      String.raw`\b(${MONEY}) (part|materials?) ?(?:\+|plus|and|&) ?(${MONEY}) (labou?r|fitting|to fit)\b`,
      'gi',
    ),
    write: ([, goods, parts, time, labour]) => `${parts} ${goods}, ${labour} ${time}`,
  },
  {
    // "at a fiver a metre"
    pattern: /\ba (fiver|tenner)\b/gi,
    write: ([, note = '']) => (note.toLowerCase() === 'fiver' ? '5' : '10'),
  },
  {
    // "12 bins, 9 bucks a bin": so many of them, each at the price.
    pattern: new RegExp(
      String.raw`\b(${COUNT}) ([a-z]{2,12}?)(s?), (${MONEY}) ?(?:bucks |dollars |quid )?(an?|per) \2\b(?! (?:day|week|month|visit|year))`,
      'gi',
    ),
    write: ([, count, thing = '', plural, money, per]) =>
      `${count} ${thing}${plural} at ${money} ${MEASURE.test(thing) ? `${per} ${thing}` : 'each'}`,
  },
  {
    // "plus 190 worth of glue, grout and trims": an amount said before what it buys.
    pattern: new RegExp(
      String.raw`(\b(?:plus|and|with)|[,+&]) ?(${MONEY}) worth of ([a-z][a-z -]{2,50}?)(?=\s*(?:$|[.,;!?\n]))`,
      'gi',
    ),
    write: ([, lead, money = '', goods]) =>
      `${lead} ${goods} ${signOf(money)}${money.replace(/^[$£€] ?/, '')}`,
  },
  {
    // "laying's 65 on the same 22": as many as before.
    pattern: new RegExp(
      String.raw`(?:'s| is| at|,)? ?(${MONEY}) (?:on|for|over|across) (?:the )?same (${COUNT})(?=\s*(?:$|[.,;!?\n]| and ))`,
      'gi',
    ),
    write: ([, money = '', count = '']) =>
      ` x ${plain(numberOf(count))} at ${signOf(money)}${money.replace(/^[$£€] ?/, '')} each`,
  },
  {
    // "first hour's 165, every hour after that is 110, 4.5 hours start to finish"
    pattern: new RegExp(
      String.raw`\b(?:the )?first hour(?: is|'s| at|:)? ?(${MONEY}),?(?: [^,.;\n]{0,40}?,)? (?:then |and )?(?:every|each|any|per)?(?: extra| additional)? ?(?:hours?|hr|one)(?: after(?: that)?| thereafter)?(?: is|'s| are| at)? ?(${MONEY})(?: ?(?:an|per) (?:hour|hr))?(?: (?:after that|thereafter))?,? (?:and )?(?:i reckon |about |say |roughly |allow |should be )*(${COUNT}) (?:hours?|hrs?)(?: start to finish| in total| all up| total| altogether)?`,
      'gi',
    ),
    write: ([, first = '', more = '', count = '']) => {
      const rest = numberOf(count) - 1
      return rest > 0
        ? `first hour ${signOf(first)}${first.replace(/^[$£€] ?/, '')}, ${plain(rest)} hours after at ${signOf(more)}${more.replace(/^[$£€] ?/, '')} per hour`
        : undefined
    },
  },
]

const VISITS = String.raw`(?:visits?|cleans?|cuts?|mows?|times|services?|washes)`
const HOW_OFTEN = String.raw`(?:${COUNT}|once|twice) ?(?:x|times|nights?|days?|visits?|mornings?|cleans?)? (?:a|per|each|every) (?:week|fortnight|month)(?: for ${COUNT} (?:weeks|months|fortnights))?|(?:weekly|fortnightly|monthly|quarterly)(?: [^,.;\d\n]{3,40}?)?|every (?:second |other |third )?(?:week|month|fortnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day)`
const CREW_NAME = String.raw`(?:blokes|men|guys|lads|people|painters|tradies|workers|labourers|cleaners)`

/** How often and how many, said together. */
export const COUNT_SAYINGS: readonly Form[] = [
  {
    // "3 nights a week for 4 weeks, so 12 visits at 95": the count is worked out already.
    pattern: new RegExp(
      String.raw`\b(?:${HOW_OFTEN})[,.]? (?:so|that'?s|which is|which makes|making|call it|=) (${COUNT} ${VISITS})\b`,
      'gi',
    ),
    write: ([, visits]) => visits,
  },
  {
    // "$144 an hour. Two blokes, 5 hours each": the rate behind those who are paid it.
    pattern: new RegExp(
      String.raw`(?:at )?(${MONEY}${HOURLY})[.,;] (${COUNT} ${CREW_NAME},? (?:for )?${COUNT} ?(?:hours?|hrs?) each)(?! (?:at|@))`,
      'gi',
    ),
    write: ([, rate, crew]) => `. ${crew} at ${rate}`,
  },
]

const SAME_AGAIN =
  /(^|[.;\n] {0,3})([^.;\n]{8,300})([.;\n] {0,3})(?:and )?(?:the )?same again (?:for|in|at|on) ((?:the |our |my )?[a-z][a-z ]{2,40}?)(?=\s*(?:$|[.;!?\n]))/gi
const HEADING = /^[^:$£€\d]{2,40}:\s*/

/** "Bathroom: basin 480, mixer 165. Same again for the ensuite.": the sentence before, at another place. */
export const SAME_AGAIN_FORM: Form = {
  pattern: SAME_AGAIN,
  write: ([, before = '', said = '', sign = '', place = '']) => {
    if (!/\d/.test(said)) return undefined
    const work = said.replace(HEADING, '')
    return `${before}${said}${sign}${place}: ${work}`
  },
}
