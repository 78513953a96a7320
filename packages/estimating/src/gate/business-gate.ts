import type { BusinessCategory, BusinessRefusal } from './business-refusal.ts'
import { kindsOf } from './request-kind.ts'
import { CATEGORIES, requestSignals } from './request-signals.ts'

/** Refuses a request from this share of another business on. Wrong refusals cost more than unwanted drafts. */
export const REFUSED_FROM = 0.4
/** And from this share on where it speaks of work: "courier dock leveller stuck". */
const REFUSED_DESPITE_WORK = 0.6

const WHAT: Readonly<Record<BusinessCategory, readonly [message: string, suggestion: string]>> = {
  food: [
    'This looks like a food or catering order rather than a trade job.',
    'Describe a trade job, for example “Install a rangehood and 2 double power points in a café kitchen”.',
  ],
  retail: [
    'This looks like an order for goods rather than a trade job.',
    'Describe work to be done, for example “Supply and install 6 ceiling fans”.',
  ],
  entertainment: [
    'This looks like an event or entertainment booking rather than a trade job.',
    'Describe a trade job, for example “Build a 6 x 4 m timber deck with 2 steps”.',
  ],
  other: [
    'This does not look like a job for a trade or field service.',
    'Describe the work, the quantities and any prices, for example “Paint 3 bedrooms, walls and ceilings, two coats”.',
  ],
}

function refuse(category: BusinessCategory): BusinessRefusal {
  const [message, suggestion] = WHAT[category]
  const speaksFor = category === 'other' ? 'another kind of service' : category
  return {
    outcome: 'refused_business',
    category,
    message,
    reasoning: `The words speak for ${speaksFor} more than for a trade.`,
    suggestion,
  }
}

/** Refuses a request that is no trade or service job; undefined lets it pass. */
export function judgeBusiness(description: string): BusinessRefusal | undefined {
  const signals = requestSignals(description)
  const kinds = kindsOf(signals)
  const speaksOfWork = signals.works + signals.tradeVerbs > 0
  if (1 - (kinds.get('trade') ?? 0) < (speaksOfWork ? REFUSED_DESPITE_WORK : REFUSED_FROM)) return undefined
  const shareOf = (category: BusinessCategory): number => kinds.get(category) ?? 0
  return refuse(
    CATEGORIES.reduce((worst, category) => (shareOf(category) > shareOf(worst) ? category : worst)),
  )
}
