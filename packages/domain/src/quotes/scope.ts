import { isAdjustment } from './adjustments.ts'
import { type ChoosableLine, isCounted, type QuoteOption } from './options.ts'

/** What the customer reads under 'What’s included' instead of the description, which is for staff. */
export interface QuoteScope {
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
}

/** What a scope is made of. */
export interface ScopeSource {
  readonly lineItems: readonly (ChoosableLine & { readonly description: string })[]
  readonly options: readonly QuoteOption[]
  readonly exclusions: readonly string[]
  /** As staff wrote it; null to make it of the lines. */
  readonly scope: QuoteScope | null
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

/** Lines named here; the table of prices has them all. */
const MOST_NAMED = 20

/** The scope a customer is shown: as written, or else the lines that count now. */
export function scopeOf({ lineItems, options, exclusions, scope }: ScopeSource): QuoteScope {
  if (scope !== null) return scope
  const names = unique(
    lineItems
      .filter((line) => isCounted(line, options) && !isAdjustment(line))
      .map((line) => line.description.trim()),
  )
  const more = names.length - MOST_NAMED
  return {
    included: more > 1 ? [...names.slice(0, MOST_NAMED), `and ${more} more items, listed below`] : names,
    notIncluded: unique(exclusions.map((text) => text.trim())),
  }
}

/** The entries of a written scope, for comparing; none for one that follows the lines. */
export const scopeText = (scope: QuoteScope | null): string[] =>
  scope === null ? [] : [...scope.included, ...scope.notIncluded.map((text) => `Not included: ${text}`)]

interface NamedLine {
  readonly id: string
  readonly description: string
}

const sameName = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase()

/**
 * A written scope after its lines changed: an entry that names a line goes with the line, and takes its new name.
 * What staff worded themselves stays.
 */
export function scopeAfter(
  scope: QuoteScope | null,
  before: readonly NamedLine[],
  after: readonly NamedLine[],
): QuoteScope | null {
  if (scope === null) return null
  const included = scope.included.flatMap((entry) => {
    if (after.some(({ description }) => sameName(description, entry))) return [entry]
    const line = before.find(({ description }) => sameName(description, entry))
    if (line === undefined) return [entry]
    const renamed = after.find(({ id }) => id === line.id)
    return renamed === undefined ? [] : [renamed.description]
  })
  return { ...scope, included: unique(included) }
}
