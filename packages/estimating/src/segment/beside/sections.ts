import { headingOf } from '../../layout/headings.ts'
import type { Block } from '../../layout/layout.ts'
import { readLayout } from '../../layout/read-layout.ts'
import type { WorkItem } from '../work-item.ts'

/** Headings of remarks under which no work is asked for, whatever it says. */
const TERMS =
  /\b(?:terms|conditions|payments?|bank|deposit|disclaimer|warranty|validity|stage payments|progress payments)\b/i

const startOf = ({ phrase, price }: WorkItem): number =>
  Math.min(...phrase.spans.map(({ start }) => start), price?.span.start ?? Number.POSITIVE_INFINITY)

type Section = 'optional' | 'excluded' | 'terms'

/** The section that headings put a block in; undefined where its lines may be work like others. */
function sectionOf(block: Block, heading: string): Section | undefined {
  const { kind } = block.scope
  if (kind === 'optional' || kind === 'excluded') return kind
  return kind === 'notes' && TERMS.test(heading) ? 'terms' : undefined
}

interface Placed {
  readonly start: number
  readonly end: number
  readonly section: Section
}

/** "On request, not in the weekly price" */
const APART =
  /^[^\d$£€\n]{0,60}\bnot (?:in|included in|part of) (?:the|this|our|my) (?:[a-z]+ )?(?:price|figure|total|quote|sum)\b[^\d$£€\n]{0,20}$/i
/** "Alternate 1: add stain", "Upgrade: stone top" */
const ALTERNATE =
  /^(?:alternates?|upgrades?(?! ?[:–-] ?[a-z ]{3,40} to )|add[- ]?ons?|opt)\b\.?(?: \d{1,2})?(?: options?)? ?[:–-]/i

const UPGRADE = /^upgrades?\b/i

function lineSection(
  line: string,
  before: string,
): { section: Section | undefined; isInline: boolean } | undefined {
  const said = line.trim()
  if (APART.test(said)) return { section: 'optional', isInline: false }
  // "Upgrade: switchboard $1,500" with nothing before it that it could be in place of.
  const isOfNothing = UPGRADE.test(said) && !/\d/.test(before)
  if (ALTERNATE.test(said) && !isOfNothing) return { section: 'optional', isInline: true }
  const heading = headingOf(line)
  if (heading === undefined) return undefined
  const { kind, isInline } = heading
  const isTerms = kind === 'notes' && TERMS.test(said)
  return {
    section: kind === 'optional' || kind === 'excluded' ? kind : isTerms ? 'terms' : undefined,
    isInline,
  }
}

interface Lines {
  readonly placed: readonly Placed[]
  /** The section whose heading is the last line: the next block is in it. */
  readonly next: Section | undefined
}

/** The sections within a table or a paragraph: its headings are lines of it. */
function sectionsOfLines(text: string, { start, end }: Block, before: Section | undefined): Lines {
  let at = start
  let current = before
  let next: Section | undefined
  const placed = text
    .slice(start, end)
    .split('\n')
    .flatMap((line) => {
      const from = at
      at += line.length + 1
      const own = lineSection(line, text.slice(0, from))
      if (own !== undefined && !own.isInline) current = own.section
      next = own?.isInline === false ? own.section : undefined
      const section = own?.isInline === true ? own.section : current
      return section === undefined ? [] : [{ start: from, end: from + line.length, section }]
    })
  return { placed, next }
}

function sectionsOf(text: string): Placed[] {
  let heading = ''
  let open: Section | undefined
  return readLayout(text).blocks.flatMap((block): readonly Placed[] => {
    if (block.kind === 'heading') heading = text.slice(block.start, block.end)
    const section = sectionOf(block, heading)
    if (section !== undefined) return [{ start: block.start, end: block.end, section }]
    if (block.scope.kind !== 'base') return []
    const { placed, next } = sectionsOfLines(text, block, open)
    open = next
    return placed
  })
}

/** Items by the headings they are under, and what those leave out. */
export interface Sectioned {
  readonly items: readonly WorkItem[]
  readonly exclusions: readonly string[]
}

/**
 * "Upgrade options: …", "TERMS AND CONDITIONS", "Not included: …": what is under such a heading is no part of the price.
 * Where that would leave nothing, the headings are words like others.
 */
export function bySections(items: readonly WorkItem[], text: string): Sectioned {
  const sections = sectionsOf(text)
  if (sections.length === 0) return { items, exclusions: [] }
  const sectionAt = (item: WorkItem): Section | undefined => {
    const at = startOf(item)
    return sections.find(({ start, end }) => start <= at && at < end)?.section
  }
  const kept = items.filter((item) => sectionAt(item) === undefined && !item.isOptional)
  if (kept.length === 0) return { items, exclusions: [] }
  return {
    items: items.flatMap((item) => {
      const section = sectionAt(item)
      if (section === undefined) return [item]
      return section === 'optional' && item.price !== null ? [{ ...item, isOptional: true }] : []
    }),
    exclusions: items.filter((item) => sectionAt(item) === 'excluded').map(({ description }) => description),
  }
}
