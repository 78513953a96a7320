import { feeLengthAt, isCrewWord, isFiller, isStopWord, verbAt, type WorkKind } from '../text/lexicon.ts'
import type { Mark } from '../tokens/mark.ts'
import { chunkWords } from './chunk.ts'

function isQuantity(mark: Mark | undefined): boolean {
  return mark?.kind === 'measure' || mark?.kind === 'dims' || mark?.kind === 'number'
}

const PRICE_LEADS = new Set([
  'at',
  '@',
  'for',
  'x',
  '*',
  'by',
  'of',
  'to',
  'per',
  'approx',
  'about',
  'around',
  'roughly',
  'than',
  'from',
  '-',
  '=',
  'allow',
  'say',
  'is',
  'size',
  'type',
  'cat',
  'in',
  'on',
  'class',
  'only',
  'another',
  'extra',
  'additional',
  'existing',
  'total',
  'and',
  'costs',
  'cost',
  'was',
  'charge',
  'price',
  'rate',
  'fee',
  'fees',
  'allowance',
])

/** Points inside a chunk where speech without commas moves on to the next thing. */
export function runsOnAt(marks: readonly Mark[], at: number, started: number): boolean {
  const mark = marks[at]
  const previous = marks[at - 1]
  const next = marks[at + 1]
  if (
    mark === undefined ||
    previous === undefined ||
    at === started ||
    /^(?:less|minus)$/.test(marks[started]?.text ?? '')
  )
    return false
  const before = marks.slice(started, at)
  const words =
    mark.kind === 'word'
      ? [
          mark.text,
          ...(next?.kind === 'word' ? [next.text] : []),
          ...(marks[at + 2]?.kind === 'word' && next?.kind === 'word' ? [marks[at + 2]?.text ?? ''] : []),
        ]
      : []
  const hasQuantity = before.some(isQuantity)
  const isStarter = mark.kind === 'word' && /^(?:allow|say|call|make)$/.test(mark.text)
  if (isStarter) {
    const skipIt = next?.text === 'it' ? marks[at + 2] : next
    return skipIt?.kind === 'number' || skipIt?.kind === 'measure' || skipIt?.kind === 'money'
  }
  const fee = feeLengthAt(words, 0)
  const saysWhat = before.some((one) => one.kind === 'word' && !isFiller(one.text) && !isStopWord(one.text))
  if (fee > 0 && hasQuantity && saysWhat && !isStopWord(previous.text)) {
    const after = marks[at + fee]
    const amount =
      after?.kind === 'word' && /^(?:of|at|is|for)$/.test(after.text) ? marks[at + fee + 1] : after
    if (amount?.kind === 'number' || amount?.kind === 'money') return true
  }
  if (fee > 1 && chunkWords(before).length > 1) {
    const after = marks[at + fee]
    if (after?.kind === 'number' || after?.kind === 'money') return true
  }
  const verb = verbAt(words, 0)
  if (
    verb !== undefined &&
    hasQuantity &&
    !isPrepositional(previous) &&
    isTurningVerb(mark.text, verb.kind)
  ) {
    const object = marks[at + verb.length]
    const isDirect =
      object?.kind === 'number' ||
      object?.kind === 'measure' ||
      (object?.kind === 'word' &&
        !verbAt([object.text], 0) &&
        !/^(?:and|in|on|by|to|for|with|at|of|only|price|inc|ex)$/.test(object.text))
    return (
      isDirect && isBaseForm(mark.text) && before.some((one) => one.kind === 'word' && !isFiller(one.text))
    )
  }
  if (isPriceEnd(marks, at - 1, started) && mark.kind === 'word' && startsAnew(mark, next)) return true
  return (mark.kind === 'number' || mark.kind === 'measure') && startsCountedNoun(marks, at, before)
}

/** Verbs that turn to another work even without a comma; nouns that are also verbs ("deck", "tile") do not. */
function isTurningVerb(word: string, kind: WorkKind): boolean {
  if (kind === 'remove') return !/^(?:tip|dump|lift|demo|dig|clear|strip)$/.test(word)
  return /^(?:install|replace|fix|repair|repaint|paint|supply|relocate|rewire|hang|build|connect|lay|patch|mount|assemble|unblock|swap|prune|mow|regrout|reseal|put)$/.test(
    word,
  )
}

function isPrepositional(mark: Mark): boolean {
  return (
    mark.kind === 'word' &&
    /^(?:to|for|of|and|the|a|an|no|not|post|pre|new|from|by|on|in|with|or|without|per|before|after)$/.test(
      mark.text,
    )
  )
}

function isBaseForm(word: string): boolean {
  return !word.endsWith('ing') && !word.endsWith('ed')
}

function isPriceEnd(marks: readonly Mark[], at: number, started: number): boolean {
  const mark = marks[at]
  if (mark === undefined || at <= started) return false
  if (mark.kind === 'money' || mark.kind === 'per')
    return marks.slice(started, at).some((one) => one.kind === 'word') || mark.kind === 'money'
  const lead = marks[at - 1]
  return mark.kind === 'number' && (lead?.text === '@' || lead?.text === 'at')
}

function startsAnew(mark: Mark, next: Mark | undefined): boolean {
  const isTail =
    /^(?:supply|inc|incl|including|ex|excl|gst|vat|plus|total|all|for|per|in|on|each|of|to|from|by|or|fixed|fitted|installed|supplied|flat|labour|the|only|max|min|minimum|off|discount|deposit|worth|approx|with|without|at|x|over|under|is|as|up|tax|markup|mark|margin|allowance|budget|a|an|inclusive|exclusive|call|and|it|now|before|after|if|when|but|plusgst|return|job|lump|complete|altogether|extra|instead|usd|aud|lot|lots|two|three|excluding|net|gross)$/.test(
      mark.text,
    )
  return !isTail && next !== undefined && !isStopWord(mark.text) && !isFiller(mark.text)
}

function startsCountedNoun(marks: readonly Mark[], at: number, before: readonly Mark[]): boolean {
  const next = marks[at + 1]
  const previous = marks[at - 1]
  if (
    next?.kind !== 'word' ||
    previous === undefined ||
    isCrewWord(next.text) ||
    PRICE_LEADS.has(previous.text)
  )
    return false
  if (
    /^(?:x|at|for|and|or|gst|inc|ex|plus|to|per|each|nights?|days?|times?|visits?|hours?|hrs?|weeks?|months?|story|total|all|in|on|of|off|coats?|extra)$/.test(
      next.text,
    )
  )
    return false
  const isTime = marks[at]?.kind === 'measure' && /^(?:hr|day)$/.test(marks[at]?.unit ?? '')
  if (isTime || (marks[at]?.kind === 'measure' && !before.some((one) => one.kind === 'measure'))) return false
  const countAt = before.findIndex(isQuantity)
  const hasNounAfter =
    countAt >= 0 && before.slice(countAt + 1).some((one) => one.kind === 'word' && !isStopWord(one.text))
  return hasNounAfter && previous.kind !== 'punct'
}
