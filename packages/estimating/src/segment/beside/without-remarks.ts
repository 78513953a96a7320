import remarks from '../../data/remarks.json' with { type: 'json' }
import { isRoom } from '../../text/lexicon.ts'
import { singular, wordsOf } from '../../text/words.ts'
import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

type Words = Exclude<keyof typeof remarks, 'terms'>

const setOf = (...names: readonly Words[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => remarks[name]))

const PLACES = setOf('places', 'states')
const OF_PLACES = setOf('places', 'states', 'kinds')
const GUARANTEES = setOf('guarantees')
const MEASURES = setOf('measures')
const OF_SPECS = setOf('measures', 'specs')
const AREAS = setOf('areas')

const isIn = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) || words.has(singular(word))
/** A figure, or a grade of steel or timber: "SL82", "N25", "F7". */
const isFigure = (word: string): boolean => /^(?:[a-z]{0,2}\d[\d.]*(?:mm|m)?|\d{4}s)$/.test(word)
const isOf = (words: readonly string[], all: ReadonlySet<string>, head: ReadonlySet<string>): boolean =>
  words.some((word) => isIn(word, head)) && words.every((word) => isFigure(word) || isIn(word, all))

const startOf = ({ phrase }: WorkItem): number => Math.min(...phrase.spans.map(({ start }) => start))
const endOf = ({ phrase, quantity }: WorkItem): number =>
  Math.max(...phrase.spans.map(({ end }) => end), quantity?.span?.end ?? 0)

const isMeasured = ({ quantity }: WorkItem): boolean =>
  quantity !== null && quantity.unit !== 'ea' && quantity.unit !== 'room'

/** "Build a timber cottage", "Supply confidential bin cabinet" */
const IS_DEED = /^(?:build|supply|erect|construct|repair|fit|install|replace)\b/

/** "3 bed semi", "empty", "tile roof, good roof access", "20 year insurance backed guarantee": says what work is done on. */
function isRemark(item: WorkItem, { text }: Ground): boolean {
  if (isMeasured(item)) return false
  const said = item.description.toLowerCase().replace(/\s(?:in|at|near)\s.*$/, '')
  const words = wordsOf(said)
  const sentence = text.slice(startOf(item), endOf(item))
  if (IS_DEED.test(sentence)) return false
  if (isOf(words, OF_PLACES, PLACES)) return true
  if (words.some((word) => GUARANTEES.has(word))) return true
  return remarks.terms.some((term) => sentence.includes(term))
}

/** "125 thick SL82", "same line", "metres high, both faces and top": how the thing before is made. */
const isSpec = (item: WorkItem): boolean => isOf(wordsOf(item.description), OF_SPECS, MEASURES)

const LISTED = /^[ \t]*[-–—:][ \t]+(?=\S)/
const LONGEST_AREA = 5

/** "Rear garden - 5 fence panels": where the work of its line is. */
function isArea(item: WorkItem, { text, items }: Ground): boolean {
  const words = wordsOf(item.description)
  if (item.quantity?.how === 'stated' || words.length === 0 || words.length > LONGEST_AREA) return false
  if (!words.every((word) => isFigure(word) || isRoom(word) || isIn(word, AREAS))) return false
  const end = endOf(item)
  if (!LISTED.test(text.slice(end))) return false
  const [line = ''] = text.slice(end).split('\n', 1)
  return items.some((one) => one !== item && startOf(one) >= end && startOf(one) < end + line.length)
}

/** "Door leaves and frames, semi gloss enamel - 19 no.": the count of a detail is that of the thing. */
function withMeasureOf(before: WorkItem, spec: WorkItem, { text }: Ground): WorkItem {
  const isOpen = before.quantity === null || before.quantity.how !== 'stated'
  const between = text.slice(endOf(before), startOf(spec))
  const counted = spec.quantity
  if (!isOpen || counted === null || counted.how !== 'stated' || !/^\s*,[^.;\n()]*$/.test(between))
    return before
  const [first = ''] = text
    .slice(counted.span?.start ?? 0)
    .split(/[\s\d.]+/)
    .filter((word) => word !== '')
  return OF_SPECS.has(first) ? before : { ...before, quantity: counted }
}

/** Items without what only tells of the place, of terms, or how another is made. Nothing with a price is one of these. */
export function withoutRemarks(items: readonly WorkItem[], ground: Ground): WorkItem[] {
  const isPlain = (item: WorkItem): boolean =>
    item.price === null && !item.isOptional && item.phrase.spans.length > 0 && item.role === 'work'
  const kept: WorkItem[] = []
  for (const item of items) {
    const last = kept.at(-1)
    if (!isPlain(item)) kept.push(item)
    else if (isSpec(item) && last !== undefined && last.phrase.spans.length > 0)
      kept[kept.length - 1] = withMeasureOf(last, item, ground)
    else if (!isRemark(item, ground) && !isArea(item, ground)) kept.push(item)
  }
  return kept.some(({ isOptional }) => !isOptional) ? kept : [...items]
}
