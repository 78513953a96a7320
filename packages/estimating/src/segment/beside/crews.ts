import lexicon from '../../data/lexicon.json' with { type: 'json' }
import type { ReadPrice, ReadQuantity } from '../phrase.ts'
import { behind, type Ground, type Rule } from './ground.ts'

const COUNT_NAMES: ReadonlyMap<string, number> = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
])

/** How many people a quantity of hours or days is of; 1 where it doesn't say. */
function peopleOf({ text }: Ground, { crew, value }: ReadQuantity): number {
  if (crew === undefined) return 1
  const [said = ''] = /\d+|two|three|four|five|six/.exec(text.slice(crew.start, crew.end)) ?? []
  const count = COUNT_NAMES.get(said) ?? Number(said)
  return Number.isInteger(count) && count > 1 && value % count < 1e-6 ? count : 1
}

const withoutCrew = (quantity: ReadQuantity, people: number): ReadQuantity => {
  const { crew: _, ...rest } = quantity
  return { ...rest, value: quantity.value / people, how: 'calculated' }
}

const A_PERSON = /^[^,;\n\d]{0,24}\b(?:man|men|person|each|ea|pp|head|worker|guy|bloke|body|tradesman)\b/

/** "2 men 2 days, bobcat $650 a day": what isn't people is there for two days, not four. */
const plantOfCrew: Rule = (item, ground) => {
  const { quantity, price } = item
  if (quantity === null || price === null || item.role === 'labour' || quantity.how !== 'assumed') return item
  const people = peopleOf(ground, quantity)
  if (people === 1 || A_PERSON.test(behind(ground, price.span))) return item
  return { ...item, quantity: withoutCrew(quantity, people) }
}

/** "$145 an hour for the pair" */
const FOR_THEM =
  /^[^,;.\n\d]{0,16}\bfor (?:the (?:pair|two|both|team|crew|(?:two|three|four) of (?:us|them))|both|all (?:of (?:us|them)|two|three|four)|(?:us|them) both)\b/
const CREW_SAID = /\b(?:crew|team|gang|pair) of\b|\b(?:crew|team|gang)\b|\bman (?:crew|team|gang)\b/
/** Around the figure that counts the people, in characters. */
const AROUND = 14
/**
 * No one person costs so much an hour: from here it is the price of them all. In cents; twice the dearest ordinary rate of the price
 * facts would be 300, and two labourers cost 122.
 */
const CREW_RATE_CENTS = 12_000
const HOURS_OF: Readonly<Record<string, number>> = { hr: 1, day: 8 }

const hourlyCents = ({ cents, perUnit }: ReadPrice, unit: string): number =>
  cents / (HOURS_OF[perUnit ?? unit] ?? Number.POSITIVE_INFINITY)

/** "Crew of 2 for 3 days at $1,100 a day": a price that is that of the crew. */
const priceOfCrew: Rule = (item, ground) => {
  const { quantity, price } = item
  if (quantity?.crew === undefined || price?.basis !== 'unit') return item
  const people = peopleOf(ground, quantity)
  const { start, end } = quantity.crew
  const said = ground.text.slice(Math.max(0, start - AROUND), end + AROUND)
  const isSaid = CREW_SAID.test(said) || price.perUnit === null
  const isForThem = FOR_THEM.test(behind(ground, price.span))
  const isOfCrew = isForThem || (isSaid && hourlyCents(price, quantity.unit) >= CREW_RATE_CENTS)
  if (people === 1 || !isOfCrew || A_PERSON.test(behind(ground, price.span))) return item
  return { ...item, quantity: withoutCrew(quantity, people) }
}

const PER_PERSON =
  /(?:\bper|\ba|\beach|\/)\s*(?:man|person|cleaner|worker|head|painter|guy|bloke|tradie|labourer|[a-z]{4,14} (?:per|an?) (?:hour|hr))\b/
/** Words before and behind a price that may say it is for each person, in characters. */
const SAID_BEFORE = 36
const SAID_AFTER = 36
const CREW_NAMES = lexicon.crewWords.join('|')
const PEOPLE = new RegExp(
  String.raw`\b(?:crew|team|gang) of (\d{1,2}|two|three|four|five|six)\b|\b(\d{1,2}|two|three|four|five|six) (?:of (?:us|them|the (?:boys|lads|guys))|on it|bodies|${CREW_NAMES})\b|\b(me|myself|us|you) (?:and|plus|&|n|\+) (?:an? |my |your |the |one )?(?:offsider|brother|son|dad|partner|apprentice|mate|helper|labourer|lad|sparky|\p{L}{3,12})\b|\b\p{L}{3,12} (?:and|&|plus|n) (me|myself|i)\b|\b(both) (?:of (?:us|them)|${CREW_NAMES}|blokes|guys|men|boys|lads)\b`,
  'gu',
)
/** How far before a price its people may be named, in characters. */
const PEOPLE_WITHIN = 120
const TIMES: ReadonlySet<string> = new Set(['hr', 'day'])

/** Days as hours: no one has been counted in them yet. */
const HOURS_OF_DAYS = /^[\d.]+ ?(?:days?|d) × [\d.]+ h$/

/** "3 of us, 4 days, $520 a day each", "6 guys, 1 day, $220 a man": time at a price for each of them. */
const timeOfEach: Rule = (item, ground) => {
  const { quantity, price } = item
  if (quantity === null || price?.basis !== 'unit' || quantity.crew !== undefined) return item
  const isTime = TIMES.has(quantity.unit) || (price.perUnit !== null && TIMES.has(price.perUnit))
  const { start, end } = price.span
  const [rest = ''] = ground.text.slice(end, end + SAID_AFTER).split(/[,;.\n\d]/)
  const lead =
    ground.text
      .slice(Math.max(0, start - SAID_BEFORE), start)
      .split(/[;.\n\d]/)
      .at(-1) ?? ''
  const isEach = PER_PERSON.test(rest) || PER_PERSON.test(lead) || (isTime && /\beach\b/.test(rest))
  if (!isEach || !TIMES.has(quantity.unit)) return item
  const from = Math.max(0, price.span.start - PEOPLE_WITHIN)
  const said = [...ground.text.slice(from, price.span.start).matchAll(PEOPLE)].at(-1)
  const [, crewed, counted, first, second, both] = said ?? []
  const self = first ?? second ?? both
  const count = crewed ?? counted
  const people = self === undefined ? (COUNT_NAMES.get(count ?? '') ?? Number(count ?? 1)) : 2
  if (people < 2 || (quantity.label.includes('×') && !HOURS_OF_DAYS.test(quantity.label))) return item
  const label = `${people} people × ${quantity.label}`
  return { ...item, quantity: { ...quantity, value: quantity.value * people, how: 'calculated', label } }
}

/** What a price says of people and of what they bring. */
export const CREW_WORDS: readonly Rule[] = [timeOfEach, priceOfCrew, plantOfCrew]
