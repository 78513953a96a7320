import phraseWords from '../data/phrase-words.json' with { type: 'json' }
import { shareMeasures } from '../segment/share-measures.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { inSentence } from '../text/casing.ts'

const RUNNING: ReadonlySet<string> = new Set(['m2', 'lm', 'ft', 'sqft', 'm3'])
const isRunning = (unit: string | null | undefined): boolean =>
  unit !== null && unit !== undefined && RUNNING.has(unit)

/** "26 m2 at 72, screed 26 at 30": the same figure again is the same measure. */
function inSameUnit(item: WorkItem, earlier: readonly WorkItem[]): WorkItem {
  const { quantity } = item
  if (quantity === null || quantity.unit !== 'ea' || quantity.how !== 'stated' || quantity.value <= 1)
    return item
  const alike = earlier.findLast((one) => one.quantity?.value === quantity.value)?.quantity
  return isRunning(alike?.unit) ? { ...item, quantity: { ...quantity, unit: alike?.unit ?? 'ea' } } : item
}

/** "labour 6 x 92": labour is counted in hours. */
function inHours(item: WorkItem): WorkItem {
  const isCounted =
    item.role === 'labour' &&
    item.quantity?.unit === 'ea' &&
    item.quantity.how === 'stated' &&
    item.price?.basis === 'unit'
  return isCounted && item.quantity !== null ? { ...item, quantity: { ...item.quantity, unit: 'hr' } } : item
}

const PLACE_LEADS = new Set(phraseWords.placeLeads)

/** "8 downlights in the lounge, 2 in the hallway": the second are downlights too. */
function nameByPlace(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  const { phrase, description, quantity } = item
  const isPlace = PLACE_LEADS.has(description.split(' ')[0]?.toLowerCase() ?? '') && quantity !== null
  const things = previous?.phrase.words.filter((word) => !previous.phrase.placeWords.includes(word)) ?? []
  if (!isPlace || previous === undefined || things.length === 0) return item
  const lead = previous.description.split(' ').findIndex((word) => PLACE_LEADS.has(word.toLowerCase()))
  const name = lead > 0 ? previous.description.split(' ').slice(0, lead).join(' ') : previous.description
  return {
    ...item,
    description: `${name} ${inSentence(description)}`,
    phrase: {
      ...phrase,
      words: [...things, ...phrase.words],
      placeWords: phrase.words,
      kind: previous.phrase.kind,
    },
  }
}

/** What lines take from those before them. */
export function relateLines(items: readonly WorkItem[]): WorkItem[] {
  const related: WorkItem[] = []
  for (const item of items) {
    related.push(inSameUnit(inHours(nameByPlace(item, related.at(-1))), related))
  }
  return shareMeasures(related)
}
