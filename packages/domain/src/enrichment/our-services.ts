import { INDUSTRY_LABELS } from '../profile/business-profile.ts'
import type { WritingFacts } from './writing-facts.ts'

/**
 * What the business does and where, from its profile and the trades of its own
 * price book; '' when it has said neither.
 */
export function ourServices({ businessName, brand, trades }: WritingFacts): string {
  const work = [...new Set([...industryOf(brand.industry), ...trades])]
  const areas = brand.serviceAreas
  return [
    work.length === 0 ? '' : `What ${businessName} does:\n${listOf(work)}`,
    areas.length === 0 ? '' : `Where we work:\n${listOf(areas)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** "Other" tells a customer nothing. */
const industryOf = (industry: WritingFacts['brand']['industry']): string[] =>
  industry === null || industry === 'other' ? [] : [INDUSTRY_LABELS[industry]]

const listOf = (entries: readonly string[]): string => entries.map((entry) => `– ${entry}`).join('\n')

/** "Brisbane, Ipswich and Logan". */
export const inWords = (entries: readonly string[]): string =>
  entries.length < 2 ? entries.join('') : `${entries.slice(0, -1).join(', ')} and ${entries.at(-1)}`
