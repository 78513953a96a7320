import type { Fate } from '../clauses/fates.ts'
import { inFull, type OwnName, ownNameOf } from '../price/own-names.ts'
import { MOST_ITEMS } from '../segment/collection.ts'
import type { ReadQuantity } from '../segment/phrase.ts'
import { readPhrase } from '../segment/read-phrase.ts'
import type { WorkItem } from '../segment/work-item.ts'
import { capitalised } from '../text/casing.ts'
import { wordsOf } from '../text/words.ts'
import type { Reading } from './reading.ts'

/** A count right before a name: "2 x", "3". */
const COUNT_BEFORE = /(?:^|[\s,;.])(\d{1,3})\s*(?:x|of)?\s*$/i
/** As far before a name as a count is looked for, in characters. */
const BEFORE = 32

function countBefore(text: string, start: number): ReadQuantity | null {
  const [, count] = COUNT_BEFORE.exec(text.slice(Math.max(0, start - BEFORE), start)) ?? []
  return count === undefined ? null : { value: Number(count), unit: 'ea', how: 'stated', label: count }
}

function itemOf({ start, end, written }: OwnName, text: string): WorkItem {
  const description = capitalised(written)
  return {
    phrase: {
      ...readPhrase(description, []),
      words: wordsOf(written),
      description,
      spans: [{ start, end }],
    },
    joiner: 'sentence',
    role: 'work',
    quantity: countBefore(text, start),
    price: null,
    otherPrices: [],
    isOptional: false,
    isCustomerSupplied: false,
    isAfterHours: false,
    contextWords: [],
    description,
    sentence: 0,
    isCovered: false,
  }
}

const isOnLine = (name: OwnName, items: readonly WorkItem[]): boolean =>
  items.some((item) => ownNameOf(item, [name]) !== undefined)

const LEFT_OUT: ReadonlySet<Fate> = new Set(['excluded', 'supplied', 'ignored'])

const isLeftOut = ({ start, end }: OwnName, { work }: Reading): boolean =>
  work.fates.some((fate) => LEFT_OUT.has(fate.fate) && fate.start < end && start < fate.end)

const startOf = ({ phrase }: WorkItem): number => phrase.spans[0]?.start ?? 0

/** A reading with a line for each own name that none was read of and nothing leaves out, in the order of the text. */
export function withOwnLines(reading: Reading, text: string, names: readonly OwnName[]): Reading {
  const unread = names.filter((name) => !isLeftOut(name, reading) && !isOnLine(name, reading.items))
  const room = Math.max(0, MOST_ITEMS - reading.items.length)
  const items = [...reading.items]
  const wordings = [...reading.wordings]
  for (const name of unread.slice(0, room)) {
    const later = items.findIndex((item) => startOf(item) > name.start)
    const at = later < 0 ? items.length : later
    items.splice(at, 0, itemOf(name, text))
    wordings.splice(at, 0, null)
  }
  return { ...reading, items, wordings }
}

/** What is left out, with the own names it is called by in full; those of lines are others. */
export function inFullEach(
  entries: readonly string[],
  { items }: Reading,
  names: readonly OwnName[],
): string[] {
  const others = names.filter((name) => !isOnLine(name, items))
  return entries.map((entry) => inFull(entry, others))
}
