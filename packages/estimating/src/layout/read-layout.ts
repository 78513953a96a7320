import type { TextSpan } from '@quotewright/domain/quotes/text-spans.ts'
import words from '../data/layout-words.json' with { type: 'json' }
import { lately } from '../text/lately.ts'
import { lowerCased } from '../text/normalise.ts'
import { readContacts } from './contacts.ts'
import { findGrids, isRule, linesOf, type TextLine } from './grid.ts'
import { type Heading, headingOf } from './headings.ts'
import type { Block, BlockKind, Layout, PlacedGrid, Scope } from './layout.ts'
import { foldPhrase } from './phrases.ts'

const BASE: Scope = { kind: 'base', place: null }
const MARKER =
  /^\s*(?:[-–—*•·‣◦>+]\s+|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+|\d{1,2}\.\d{1,2}\.?\s+|\[[ x]?\]\s*)/i
const GREETINGS: ReadonlySet<string> = new Set(words.greetings)
const CLOSINGS: ReadonlySet<string> = new Set(words.closings)
const LONGEST_SIGNATURE = 14
const NAME_ONLY = /^[A-Z][\p{L}'’.-]{0,20}(?:\s(?:&\s|and\s)?[A-Z][\p{L}'’.-]{0,20}){0,3}[,.]?(?:\sx+)?$/u

/** Parts a text into blocks, with the scope that headings set for what follows them. */
export const readLayout = lately((text: string): Layout => {
  const lines = linesOf(text)
  const grids = findGrids(text)
  const quotedFrom = quotedStart(lines)
  const signedFrom = signatureStart(lines.slice(0, quotedFrom))
  const blocks: Block[] = []
  const placed: PlacedGrid[] = []
  const scopes = new Scopes()
  let next = 0
  for (const [at, line] of lines.entries()) {
    if (line.text.trim() === '') continue
    while (next < grids.length && (grids[next]?.end ?? 0) <= line.start) next++
    if (at >= quotedFrom || line.text.startsWith('>')) {
      addTo(blocks, 'quoted', line)
      continue
    }
    const grid = (grids[next]?.start ?? line.end) <= line.start ? grids[next] : undefined
    if (grid !== undefined) {
      if (placed.at(-1)?.grid !== grid) {
        placed.push({ grid, scope: scopes.current })
        blocks.push({ start: grid.start, end: grid.end, kind: 'table', scope: scopes.current, marker: null })
      }
      continue
    }
    if (at >= signedFrom) addTo(blocks, 'signature', line)
    else readLine(line, blocks, scopes)
  }
  return { blocks, grids: placed, contacts: readContacts(text, blocks) }
})

/** The scope as headings change it. */
class Scopes {
  current: Scope = BASE

  /** A kind of section holds until the next; a stage or room keeps the kind, but for remarks. */
  enter({ kind }: Heading, span: TextSpan): Scope {
    const kept = this.current.kind === 'notes' ? 'base' : this.current.kind
    this.current = kind === 'place' ? { kind: kept, place: span } : { kind, place: null }
    return this.current
  }
}

function readLine(line: TextLine, blocks: Block[], scopes: Scopes): void {
  const trimmed = spanOf(line)
  if (isRule(line.text.trim())) {
    blocks.push({ ...trimmed, kind: 'rule', scope: scopes.current, marker: null })
    return
  }
  const greeting =
    blocks.length < 4 && blocks.every(({ kind }) => kind === 'greeting' || kind === 'heading')
      ? greetingEnd(line.text)
      : 0
  if (greeting > 0) {
    blocks.push({
      start: trimmed.start,
      end: line.start + greeting,
      kind: 'greeting',
      scope: BASE,
      marker: null,
    })
    const rest = { start: line.start + greeting, end: line.end, text: line.text.slice(greeting) }
    if (/\p{L}/u.test(rest.text)) addLine(rest, blocks, scopes.current)
    return
  }
  const heading = headingOf(line.text)
  if (heading === undefined) addLine(line, blocks, scopes.current)
  else addHeading(line, heading, blocks, scopes)
}

function addHeading(line: TextLine, heading: Heading, blocks: Block[], scopes: Scopes): void {
  const span = { start: spanOf(line).start, end: line.start + heading.length }
  const before = scopes.current
  const scope = scopes.enter(heading, span)
  blocks.push({ ...span, kind: 'heading', scope, marker: null })
  if (!heading.isInline) return
  const rest = { start: span.end, end: line.end, text: line.text.slice(heading.length) }
  addLine(rest, blocks, scope)
  scopes.current = before
}

function spanOf({ start, text }: TextLine): TextSpan {
  const lead = text.length - text.trimStart().length
  return { start: start + lead, end: start + lead + text.trim().length }
}

/** Adds a bullet or a numbered line as a block of its own; other lines join the paragraph above. */
function addLine(line: TextLine, blocks: Block[], scope: Scope): void {
  const marker = MARKER.exec(line.text)
  const span = spanOf(line)
  if (marker !== null) {
    const end = line.start + marker[0].trimEnd().length
    blocks.push({ ...span, kind: 'item', scope, marker: { start: span.start, end } })
    return
  }
  const last = blocks.at(-1)
  const joins = last?.kind === 'paragraph' && last.scope === scope && span.start - last.end <= 2
  if (joins) blocks[blocks.length - 1] = { ...last, end: span.end }
  else blocks.push({ ...span, kind: 'paragraph', scope, marker: null })
}

function addTo(blocks: Block[], kind: BlockKind, line: TextLine): void {
  const last = blocks.at(-1)
  const span = spanOf(line)
  if (last?.kind === kind) blocks[blocks.length - 1] = { ...last, end: span.end }
  else blocks.push({ ...span, kind, scope: BASE, marker: null })
}

const LONGEST_GREETING = 45

/** How far a greeting goes on its line: to its comma, or to the end of a short line; 0 where there is none. */
export function greetingEnd(line: string): number {
  const text = line.slice(0, LONGEST_GREETING + 10)
  const start = text.length - text.trimStart().length
  const found = [1, 2, 3, 5].some((count) =>
    GREETINGS.has(
      foldPhrase(
        text
          .trim()
          .split(/[\s,]+/)
          .slice(0, count)
          .join(' '),
      ),
    ),
  )
  if (!found) return 0
  const comma = text.search(/[,!:–-](?:\s|$)/)
  if (comma > start && comma < LONGEST_GREETING && !/\d/.test(text.slice(0, comma))) return comma + 1
  const isShort = line.trim().length < LONGEST_GREETING && line.trim().split(/\s+/).length <= 6
  return isShort && !/\d/.test(line) ? line.length : 0
}

/** The line a quoted mail begins at; the number of lines where none does, or where nothing but it says anything. */
function quotedStart(lines: readonly TextLine[]): number {
  const at = lines.findIndex(({ text }, index) => isQuotedStart(text, lines[index + 1]?.text ?? ''))
  if (at < 0) return lines.length
  const before = lines
    .slice(0, at)
    .map(({ text }) => text)
    .join('\n')
  const says = before.replaceAll(/[^\p{L}]/gu, '').length
  return says < 40 || (says < 160 && /\b(?:below|fwd|forward)/i.test(before)) ? lines.length : at
}

function isQuotedStart(line: string, next: string): boolean {
  const text = line.trim()
  const folded = lowerCased(text)
  if (words.quotedFrom.some((phrase) => folded.startsWith(phrase))) return true
  if (text.length < 200 && /^on\s.*\bwrote:$/i.test(text)) return true
  return /^from:\s/i.test(text) && /^(?:sent|date|to):\s/i.test(next.trim())
}

/** "new mixer laundry 310 supplied n fitted": thanks within a chat end nothing. A postcode may end a line, too. */
const BARE_PRICE =
  /^[ \t]*(?:[-•*]\s*)?(?:\d{1,3} (?:x )?)?\p{L}[^\n\d]{5,60}[ ](?:\d{2,3}(?:\.\d\d)?(?=\s*(?:$|[.,;]))|\d{2,4}(?:\.\d\d)?(?=[ ](?:each|ea|per|supplied|fitted|installed|all up|all in|plus|inc|ex|and)\b))/u
const OF_A_SENDER =
  /\b(?:abn|acn|lic\w*|ph|phone|mob\w*|tel|fax|box|ext\w*|suite|unit|level|floor|lot|shop|street|st|road|rd|ave\w*|nsw|vic|qld|wa|sa|tas|act|nt|page|room)\b/i

const isPriced = (text: string): boolean =>
  /[$£€]\s?\d/.test(text) || (BARE_PRICE.test(text) && !OF_A_SENDER.test(text))

/** The line a signature begins at; the number of lines where there is none. */
function signatureStart(lines: readonly TextLine[]): number {
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  const first = Math.max(1, last - LONGEST_SIGNATURE)
  for (let at = last; at >= first; at--) {
    const text = lines[at]?.text.trim() ?? ''
    if (text.length > 90) break
    const isClosing =
      CLOSINGS.has(foldPhrase(text.replace(/^.*\band\s/i, ''))) ||
      CLOSINGS.has(foldPhrase(text)) ||
      (CLOSINGS.has(foldPhrase(text.split(/[,.!]/)[0] ?? '')) && text.length < 45)
    if ((isClosing || /^--\s*$/.test(text)) && !lines.slice(at, last + 1).some((line) => isPriced(line.text)))
      return at
  }
  const name = lines[last]?.text.trim() ?? ''
  const hasGreeting = lines.some(({ text }) => greetingEnd(text) > 0)
  const isName = NAME_ONLY.test(name) && name.split(' ').length <= 3
  return isName && last > 1 && (hasGreeting || lines[last - 1]?.text.trim() === '') ? last : lines.length
}
