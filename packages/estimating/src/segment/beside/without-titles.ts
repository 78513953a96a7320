import { findGrids } from '../../layout/grid.ts'
import { isHeadingRow } from '../../layout/headings-of-columns.ts'
import { nameLengthAt } from '../../match/vocabulary.ts'
import { isBaseVerb, isStopWord } from '../../text/lexicon.ts'
import { wordsOf } from '../../text/words.ts'
import type { WorkItem } from '../work-item.ts'
import type { Ground } from './ground.ts'

/** So many priced lines show that what is to be paid follows its title. */
const PRICED = 3
const BELOW = 2
const LONGEST_TITLE = 140
const LISTED = /^[ \t]*(?:[-*•–]|\(?(?:\d{1,2}|[a-z])[.)])[ \t]/

const startOf = ({ phrase }: WorkItem): number => Math.min(...phrase.spans.map(({ start }) => start))
const endOf = ({ phrase }: WorkItem): number => Math.max(...phrase.spans.map(({ end }) => end))

/** Words that begin a request, no title. */
const REQUEST = /^(?:please|pls|can|could|need|needs|want|would|hi|hey|hello|also|and|plus|we|i|just|\d)\b/

/** The first line of a text, where the headings of a table follow it and it asks for nothing: its place. */
function titleOfTable(text: string): { readonly end: number; readonly from: number } | undefined {
  const lead = text.length - text.trimStart().length
  const next = text.indexOf('\n', lead)
  const line = text.slice(lead, next < 0 ? lead : next).trim()
  const [first = ''] = line.split(/[^\p{L}\d'-]+/u)
  if (line === '' || line.length > LONGEST_TITLE || LISTED.test(line)) return undefined
  if (REQUEST.test(line) || isBaseVerb(first) || /[$£€]\s?\d/.test(line)) return undefined
  const grid = findGrids(text).find(({ rows: [row] }) => row !== undefined && isHeadingRow(row.cells))
  const isNext = grid !== undefined && grid.start > next && text.slice(next, grid.start).trim() === ''
  return isNext ? { end: next, from: grid.start } : undefined
}

/** "Annual carpark clean" above a table of counts without prices names the job. */
function withoutTitleOfTable(items: readonly WorkItem[], text: string): readonly WorkItem[] {
  const isOpen = ({ price, quantity, isOptional }: WorkItem): boolean =>
    price === null && !isOptional && (quantity === null || quantity.how !== 'stated')
  if (!items.some(isOpen)) return items
  const title = titleOfTable(text)
  if (title === undefined) return items
  const rows = items.filter((item) => item.phrase.spans.length > 0 && startOf(item) >= title.from)
  if (rows.length < BELOW || rows.some(isOpen)) return items
  return items.filter((item) => !isOpen(item) || item.phrase.spans.length === 0 || endOf(item) > title.end)
}

/** What a title names the job by. Painting, tiling and the like are charged for themselves. */
const GENERAL = /^(?:fitout|jobs?|works?|package|plumbing|electrical|only|part|stage|phase|quote|scope|list)$/
/** Where it is; a roof or a wall is worked on itself. */
const PLACE =
  /^(?:bar|caf[eé]|shop|office|unit|house|home|place|villa|flat|rooms?|kitchen|bathroom|ensuite|laundry|lounge|hall|shed|garage|yard|paddock|site|block|motel|hotel|clinic|school|church|level|front|back|rear|side|upstairs|downstairs)$/
const MOST_OF_TITLE = 60
const LEAST_COUNTED = 3

/** Whether words only say where the job is and of which trade, and name nothing that could be charged for. */
function namesJob(said: string): boolean {
  const words = wordsOf(said)
  const isGeneral = (word: string): boolean => GENERAL.test(word) || PLACE.test(word)
  return (
    isGeneral(words.at(-1) ?? '') &&
    !words.some(isStopWord) &&
    !words.some((word, at) => !isGeneral(word) && nameLengthAt(words, at) > 0)
  )
}

/** "Gelato bar fitout plumbing only. 3 hand basins, …": the first words of a list of counted things, which name none. */
function withoutTitleOfCounts(items: readonly WorkItem[], text: string): readonly WorkItem[] {
  const [first, ...others] = items
  if (first === undefined || first.phrase.spans.length === 0) return items
  const isOpen = first.price === null && !first.isOptional && first.quantity === null
  const counted = others.filter(({ quantity, price }) => quantity?.how === 'stated' || price !== null)
  if (!isOpen || counted.length < LEAST_COUNTED || counted.length * 2 < others.length) return items
  const end = endOf(first)
  const line = text.slice(text.lastIndexOf('\n', startOf(first)) + 1, end).trim()
  const isAlone =
    /^\s*(?:[.:;]|\n|$)/.test(text.slice(end)) && others.every((one) => one.sentence !== first.sentence)
  const [word = ''] = line.split(/[^\p{L}\d'-]+/u)
  const isTitle =
    isAlone && line.length <= MOST_OF_TITLE && !LISTED.test(line) && !REQUEST.test(line) && !isBaseVerb(word)
  return isTitle && namesJob(line) ? others : items
}

/**
 * "Ext window clean, one off" above a table, "SPECIFICATION – Loft room" above a list: where every other line has its
 * price, a line of its own without a figure names the job and is none of its parts.
 */
export function withoutTitles(all: readonly WorkItem[], { text }: Ground): WorkItem[] {
  const items = withoutTitleOfCounts(withoutTitleOfTable(all, text), text)
  const priced = items.filter(({ price, isOptional }) => price !== null && price.cents > 0 && !isOptional)
  if (priced.length < PRICED) return [...items]
  const isTitle = (item: WorkItem): boolean => {
    if (item.price !== null || item.isOptional || item.phrase.spans.length === 0) return false
    if (item.quantity !== null && item.quantity.how === 'stated' && item.quantity.value !== 1) return false
    const start = text.lastIndexOf('\n', startOf(item)) + 1
    const next = text.indexOf('\n', endOf(item))
    const end = next < 0 ? text.length : next
    const line = text.slice(start, end)
    if (isBaseVerb(line.trim().split(/[^\p{L}'-]+/u)[0] ?? '')) return false
    const isAlone = items.every((one) => one === item || startOf(one) >= end || endOf(one) <= start)
    const below = priced.filter((one) => startOf(one) >= end).length
    return (
      isAlone && below >= BELOW && line.length <= LONGEST_TITLE && !line.includes('\t') && !LISTED.test(line)
    )
  }
  const titles = new Set(items.filter(isTitle))
  const isPriced = (item: WorkItem): boolean => item.price !== null || item.isOptional || titles.has(item)
  return items.every(isPriced) ? items.filter((item) => !titles.has(item)) : [...items]
}
