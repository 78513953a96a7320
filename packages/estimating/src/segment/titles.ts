import { isAreaNoun } from '../text/lexicon.ts'
import { extendDescription } from './collection.ts'
import type { WorkItem } from './work-item.ts'

const RUNNING = /^(?:m2|lm|ft|sqft)$/
/** Words that say what is measured but not where: "60 m2 of walls". */
const SURFACES = /^(?:walls?|ceilings?|floors?|area|surfaces?)$/

export const isMeasured = (item: WorkItem): boolean =>
  item.quantity !== null && RUNNING.test(item.quantity.unit)

const isOpen = (item: WorkItem): boolean =>
  item.price === null && item.quantity === null && item.role === 'work' && !item.isOptional

/** Whether an item names places whose surfaces are measured further on: "Paint hall and landing, 60 m2 of wall". */
function isPlaceOf(item: WorkItem, measured: WorkItem): boolean {
  const kind = item.phrase.kind
  if (!isOpen(item) || (kind !== 'paint' && kind !== 'clean' && kind !== null)) return false
  return measured.phrase.kind === null || measured.phrase.kind === kind
}

/** The places before a measured surface, back to where the sentence (or the one before) begins. */
function placesBefore(items: readonly WorkItem[], at: number): number {
  const measured = items[at]
  if (measured === undefined) return 0
  let count = 0
  for (let index = at - 1; index >= 0; index -= 1) {
    const item = items[index]
    const opens = items[index + 1]?.joiner === 'sentence'
    if (item === undefined || !isPlaceOf(item, measured)) break
    if (measured.sentence - item.sentence > (opens ? 1 : 0)) break
    count += 1
  }
  return count
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function withPlaces(measured: WorkItem, places: readonly WorkItem[]): WorkItem {
  const [first] = places
  const isBareSurface = measured.phrase.words.every((word) => SURFACES.test(word))
  if (first === undefined || !isBareSurface) return measured
  const title = places
    .slice(1)
    .reduce((text, one) => extendDescription(text, one.description, 'comma'), first.description)
  return {
    ...measured,
    description: `${title}: ${lowerFirst(measured.description)}`,
    phrase: {
      ...measured.phrase,
      kind: measured.phrase.kind ?? first.phrase.kind,
      spans: [...places.flatMap((one) => one.phrase.spans), ...measured.phrase.spans],
    },
    contextWords: [...measured.contextWords, ...places.flatMap((one) => one.phrase.words)],
  }
}

/** "the lounge and the dining walls, 55 m2": two places, one surface. */
function isPlaceBeside(item: WorkItem, next: WorkItem): boolean {
  const isBare = isOpen(item) && !item.phrase.isLeadByVerb && item.phrase.words.some(isAreaNoun)
  return (
    isBare &&
    next.joiner === 'and' &&
    next.sentence === item.sentence &&
    next.price !== null &&
    isMeasured(next)
  )
}

/** Folds places into the measured surfaces they belong to, so that nothing is counted twice. */
export function foldPlaces(items: readonly WorkItem[]): WorkItem[] {
  const folded: WorkItem[] = []
  for (const item of items) {
    const previous = folded.at(-1)
    if (previous !== undefined && isPlaceBeside(previous, item)) {
      folded.pop()
      const description = extendDescription(previous.description, item.description, 'and')
      folded.push({ ...item, joiner: previous.joiner, description })
      continue
    }
    folded.push(item)
    const isSurface = isMeasured(item) && item.phrase.words.some(isAreaNoun) && item.joiner !== 'and'
    const count = isSurface ? placesBefore(folded, folded.length - 1) : 0
    if (count === 0) continue
    const [measured, places] = [folded.pop(), folded.splice(-count)]
    if (measured !== undefined) folded.push(withPlaces(measured, places))
  }
  return folded
}
