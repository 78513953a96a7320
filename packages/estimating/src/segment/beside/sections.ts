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

function sectionsOf(text: string): Placed[] {
  let heading = ''
  return readLayout(text).blocks.flatMap((block) => {
    if (block.kind === 'heading') heading = text.slice(block.start, block.end)
    const section = sectionOf(block, heading)
    return section === undefined ? [] : [{ start: block.start, end: block.end, section }]
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
