import type { FormLine, HeaderField, QuoteForm } from './form.ts'
import { asApplied } from './form-promotions.ts'
import { isSameField, isSameLine, isSamePart } from './same-form.ts'

/** Whose version of something is taken where both changed it. */
export type Side = 'mine' | 'theirs'

/** Something that both sides changed, each in their own way. A missing line was removed by that side. */
export type MergeConflict =
  | {
      readonly kind: 'field'
      readonly key: string
      readonly field: HeaderField
      readonly mine: string
      readonly theirs: string
    }
  | {
      readonly kind: 'line'
      readonly key: string
      readonly mine: FormLine | undefined
      readonly theirs: FormLine | undefined
    }

export interface MergedForms {
  readonly form: QuoteForm
  readonly conflicts: readonly MergeConflict[]
}

interface Versions<T> {
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

/** What one thing becomes when three versions of it meet; `conflict` when both sides changed it. */
function decide<T>(
  { base, mine, theirs }: Versions<T>,
  isSame: (left: T, right: T) => boolean,
): Side | 'conflict' {
  if (isSame(mine, theirs) || isSame(mine, base)) return 'theirs'
  return isSame(theirs, base) ? 'mine' : 'conflict'
}

const bothOrNeither =
  <T>(isSame: (left: T, right: T) => boolean) =>
  (left: T | undefined, right: T | undefined): boolean =>
    left === undefined || right === undefined ? left === right : isSame(left, right)

type Choices = Readonly<Record<string, Side>>

function mergeFields(
  { base, mine, theirs }: Versions<QuoteForm>,
  choices: Choices,
): { fields: QuoteForm['fields']; conflicts: MergeConflict[] } {
  const fields: Record<string, string> = { ...theirs.fields }
  const conflicts: MergeConflict[] = []
  for (const field of Object.keys(mine.fields) as HeaderField[]) {
    const versions = { base: base.fields[field], mine: mine.fields[field], theirs: theirs.fields[field] }
    const decided = decide(versions, (left, right) => isSameField(field, left, right))
    const key = `field ${field}`
    if (decided === 'conflict')
      conflicts.push({ kind: 'field', key, field, mine: versions.mine, theirs: versions.theirs })
    const side = decided === 'conflict' ? (choices[key] ?? 'mine') : decided
    if (side === 'mine') fields[field] = versions.mine
  }
  return { fields: fields as QuoteForm['fields'], conflicts }
}

const byId = <T extends { readonly id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((each) => [each.id, each]))

/** The kept ones in the order of one side; those only the other side has are behind what they stood behind there. */
function inOrder<T extends { readonly id: string }>(
  kept: ReadonlyMap<string, T>,
  lead: readonly T[],
  other: readonly T[],
): T[] {
  const ordered = lead.flatMap(({ id }) => kept.get(id) ?? [])
  const placed = new Set(ordered.map(({ id }) => id))
  let previous: string | undefined
  for (const { id } of other) {
    const one = kept.get(id)
    if (one !== undefined && !placed.has(id)) {
      ordered.splice(ordered.findIndex((each) => each.id === previous) + 1, 0, one)
      placed.add(id)
    }
    if (placed.has(id)) previous = id
  }
  return ordered
}

const orderOf = (list: readonly { readonly id: string }[], known: ReadonlyMap<string, unknown>): string =>
  list.flatMap(({ id }) => (known.has(id) ? [id] : [])).join('\n')

/** Whether mine were put into another order than the base's. */
function isReordered(
  mine: readonly { readonly id: string }[],
  base: readonly { readonly id: string }[],
): boolean {
  return orderOf(mine, byId(base)) !== orderOf(base, byId(mine))
}

function mergeLines(
  { base, mine, theirs }: Versions<QuoteForm>,
  choices: Choices,
): { lines: FormLine[]; conflicts: MergeConflict[] } {
  const of = { base: byId(base.lines), mine: byId(mine.lines), theirs: byId(theirs.lines) }
  const kept = new Map<string, FormLine>()
  const conflicts: MergeConflict[] = []
  for (const id of new Set([...of.mine.keys(), ...of.theirs.keys()])) {
    const versions = { base: of.base.get(id), mine: of.mine.get(id), theirs: of.theirs.get(id) }
    const decided = decide(versions, bothOrNeither(isSameLine))
    const key = `line ${id}`
    if (decided === 'conflict')
      conflicts.push({ kind: 'line', key, mine: versions.mine, theirs: versions.theirs })
    const line = versions[decided === 'conflict' ? (choices[key] ?? 'mine') : decided]
    if (line !== undefined) kept.set(id, line)
  }
  const [lead, other] = isReordered(mine.lines, base.lines) ? [mine, theirs] : [theirs, mine]
  return { lines: inOrder(kept, lead.lines, other.lines), conflicts }
}

/** Sections, options or promotions of both sides; what either added or renamed stays, and mine wins where both renamed. */
function mergeParts<T extends { readonly id: string }>(
  { base, mine, theirs }: Versions<readonly T[]>,
  isUsed: (id: string) => boolean,
): T[] {
  const of = { base: byId(base), mine: byId(mine), theirs: byId(theirs) }
  const kept = new Map<string, T>()
  for (const id of new Set([...of.mine.keys(), ...of.theirs.keys()])) {
    const versions = { base: of.base.get(id), mine: of.mine.get(id), theirs: of.theirs.get(id) }
    const decided = decide(versions, bothOrNeither<T>(isSamePart))
    const part = versions[decided === 'conflict' ? 'mine' : decided]
    // A part one side removed stays where the other side's lines are still in it.
    const used = part ?? (isUsed(id) ? (versions.mine ?? versions.theirs) : undefined)
    if (used !== undefined) kept.set(id, used)
  }
  const [lead, other] = isReordered(mine, base) ? [mine, theirs] : [theirs, mine]
  return inOrder(kept, lead, other)
}

/**
 * Brings two changes of the same version together, line by line: what only one
 * side changed is taken over, and what both changed is decided by the choices,
 * mine where none is made.
 */
export function mergeForms(versions: Versions<QuoteForm>, choices: Choices = {}): MergedForms {
  const { base, mine, theirs } = versions
  const { fields, conflicts: fieldConflicts } = mergeFields(versions, choices)
  const { lines, conflicts: lineConflicts } = mergeLines(versions, choices)
  const sectionsInUse = new Set(lines.map((line) => line.section_id))
  const optionsInUse = new Set(lines.map((line) => line.option_id))
  return {
    form: {
      fields,
      lines: lines.length === 0 ? mine.lines : lines,
      sections: mergeParts({ base: base.sections, mine: mine.sections, theirs: theirs.sections }, (id) =>
        sectionsInUse.has(id),
      ),
      options: mergeParts({ base: base.options, mine: mine.options, theirs: theirs.options }, (id) =>
        optionsInUse.has(id),
      ),
      promotions: asApplied(
        mergeParts({ base: base.promotions, mine: mine.promotions, theirs: theirs.promotions }, () => false),
        theirs.promotions,
      ),
    },
    conflicts: [...fieldConflicts, ...lineConflicts],
  }
}
