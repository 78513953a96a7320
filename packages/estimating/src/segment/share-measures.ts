import { isStopWord, verbAt } from '../text/lexicon.ts'
import { singular } from '../text/words.ts'
import type { ReadQuantity } from './phrase.ts'
import { isMeasured } from './titles.ts'
import type { WorkItem } from './work-item.ts'

/** Words that tell two items apart, singular. */
export function keyWords(item: WorkItem): Set<string> {
  return new Set(
    item.phrase.words.filter((word) => !isStopWord(word) && verbAt([word], 0) === undefined).map(singular),
  )
}

export const isUnpriced = (item: WorkItem): boolean => item.price === null
export const isUncounted = (item: WorkItem): boolean => item.quantity === null
const REMOVES_EXISTING = /\b(?:old|existing|current)\b/
const isRunningUnit = (unit: string): boolean =>
  unit === 'm2' || unit === 'lm' || unit === 'ft' || unit === 'sqft'

/** A quantity taken over from another line. */
export function inherited(quantity: ReadQuantity): ReadQuantity {
  return { ...quantity, how: 'assumed', label: `same as the line above: ${quantity.label}` }
}

/** The last measured item that shares a word with this one, else the one just before. */
function replacementOf(item: WorkItem, earlier: readonly WorkItem[]): WorkItem | undefined {
  const words = keyWords(item)
  const alike = earlier.findLast(
    (one) => isMeasured(one) && [...keyWords(one)].some((word) => words.has(word)),
  )
  return alike ?? earlier.at(-1)
}

/** "… 60m2 remove old concrete": what is removed measures as what replaces it. */
function inheritRemoval(item: WorkItem, earlier: readonly WorkItem[]): WorkItem {
  const isRemoval = item.phrase.kind === 'remove' && REMOVES_EXISTING.test(item.description.toLowerCase())
  const isWhole = item.price?.basis === 'line' || item.price?.basis === 'open'
  if (!isRemoval || !isUncounted(item) || isWhole) return item
  const quantity = replacementOf(item, earlier)?.quantity ?? null
  return quantity !== null && isRunningUnit(quantity.unit) ? { ...item, quantity: inherited(quantity) } : item
}

const NEXT_WORKS = /^(?:grind|lay|tile|screed|level|prime|waterproof|sand|polish|seal)$/
/** The same where the removal is said in the same breath: "… and replace w hardie", "then skim n paint". */
const JOINED_WORKS =
  /^(?:replace|install|fit|reline|resheet|skim|paint|plaster|repaint|retile|repour|relay|supply|hang|build|erect|put|new)$/

/** What covers as much as was taken away; a skylight or a letterbox doesn't. */
const SURFACES =
  /^(?:w|hardie|hardy|colou?rbond|vinyl|plank|hybrid|laminate|lino|tile|turf|carpet|plaster|gyprock|plasterboard|villaboard|lining|sheet|sheeting|concrete|paver|paving|timber|weatherboard|cladding|decking|gutter|guttering|fascia|flooring|floor|insulation|ceiling|wall|palings?|fence|fencing|iron|roofing|paint|skim|new|n)$/

/** "rip up 42 m2 of tiles, grind floor and lay porcelain": what follows the removal is as large. */
function inheritAfterRemoval(item: WorkItem, earlier: readonly WorkItem[]): WorkItem {
  const [first = ''] = item.phrase.words
  if (!isUncounted(item) || !isUnpriced(item)) return item
  const removed = earlier.find((one) => one.sentence === item.sentence && one.phrase.kind === 'remove')
  const quantity = removed?.quantity ?? null
  const isNext = NEXT_WORKS.test(first) && quantity?.unit === 'm2'
  const isJoined =
    JOINED_WORKS.test(first) &&
    removed !== undefined &&
    removed === earlier.at(-1) &&
    item.joiner !== 'sentence' &&
    [...keyWords(item)].every((word) => SURFACES.test(word) || keyWords(removed).has(word))
  return quantity !== null && (isNext || (isJoined && isRunningUnit(quantity.unit)))
    ? { ...item, quantity: inherited(quantity) }
    : item
}

/** "tile 20 m2 at 60, waterproofing at 45 per m2": a price per metre without metres is for those named before. */
function inheritForRate(item: WorkItem, earlier: readonly WorkItem[]): WorkItem {
  const unit = item.price?.perUnit ?? ''
  if (!isUncounted(item) || !isRunningUnit(unit)) return item
  const ofUnit = (wanted: string): ReadQuantity | null =>
    earlier.findLast((one) => one.quantity?.unit === wanted)?.quantity ?? null
  const quantity = ofUnit(unit) ?? (unit === 'lm' ? ofUnit('m2') : null)
  return quantity === null ? item : { ...item, quantity: inherited(quantity) }
}

/** "paint it two coats": the thing was named before. */
export const ON_IT = /^\w+ (?:it|them)\b/i

/** "wall 18m x 0.8m with ag drain", "… waterproofing and tiling": the part runs as long as the whole. */
function inheritFromWhole(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  if (
    previous === undefined ||
    !isUncounted(item) ||
    item.price !== null ||
    previous.sentence !== item.sentence
  )
    return item
  const words = keyWords(item)
  if (
    (item.joiner === 'with' || (item.joiner === 'comma' && /\bbehind\b/i.test(item.description))) &&
    (words.has('drain') ||
      words.has('edging') ||
      words.has('ag') ||
      words.has('agi') ||
      words.has('capping') ||
      words.has('plinth') ||
      words.has('lattice'))
  ) {
    const length = [previous.quantity, ...previous.phrase.otherQuantities].find(
      (one) => one?.unit === 'lm' || one?.unit === 'ft',
    )
    return length === undefined || length === null ? item : { ...item, quantity: inherited(length) }
  }
  const isSharedWork =
    item.joiner === 'and' &&
    /^(?:tiling|tile|waterproof\w*|paint\w*|screed\w*|sand\w*|seal\w*|stain\w*|oil\w*|render\w*|polish\w*|underlay|sheeting|grout\w*)\b/i.test(
      item.description,
    )
  if (!isSharedWork || previous.quantity === null) return item
  const isOnIt = ON_IT.test(item.description)
  const things = isOnIt ? [...words, ...keyWords(previous)] : []
  return {
    ...item,
    quantity: inherited(previous.quantity),
    phrase: { ...item.phrase, words: [...item.phrase.words, ...things] },
  }
}

/** "supply 3 vanities at 450 each and install at 200 each": each of the same three. */
function inheritEach(item: WorkItem, previous: WorkItem | undefined): WorkItem {
  const isEach = isUncounted(item) && item.price?.perUnit === 'ea' && item.phrase.words.length <= 2
  const count = previous?.quantity
  const isPlural =
    item.phrase.words.length === 1 && singular(item.phrase.words[0] ?? '') !== item.phrase.words[0]
  const isSame =
    isEach &&
    (previous?.sentence === item.sentence || isPlural) &&
    count !== null &&
    count !== undefined &&
    !isRunningUnit(count.unit)
  return isSame ? { ...item, role: 'work', quantity: inherited(count) } : item
}

/** "waterproof and tile 8 m2": the work named first has the quantity named after. */
function inheritFromNext(item: WorkItem, next: WorkItem | undefined): WorkItem {
  const isSharedWork =
    next?.joiner === 'and' &&
    /^(?:waterproof\w*|screed\w*|undercoat\w*|insulat\w*|prep\w*|excavat\w*|plaster\w*|till\w*|(?:pressure|soft) (?:clean|wash)\w*)$/i.test(
      item.phrase.words.join(' '),
    )
  return isSharedWork && isUncounted(item) && item.price === null && next.quantity !== null
    ? { ...item, quantity: inherited(next.quantity) }
    : item
}

/** Gives items without a quantity the one they share with another. */
export function shareMeasures(items: readonly WorkItem[]): WorkItem[] {
  const linked: WorkItem[] = []
  for (const [at, item] of items.entries()) {
    const previous = linked.at(-1)
    linked.push(
      inheritFromNext(
        inheritEach(
          inheritFromWhole(
            inheritForRate(inheritAfterRemoval(inheritRemoval(item, linked), linked), linked),
            previous,
          ),
          previous,
        ),
        items[at + 1],
      ),
    )
  }
  return linked
}
