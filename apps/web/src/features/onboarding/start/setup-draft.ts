import { isTrade, type Trade } from '@quotewright/domain/price-book/trades.ts'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { memberOf, storedTexts } from '../../../platform/stored-value.ts'
import { isSetupStep, type SetupStep } from './setup-steps.ts'

const PLACE = 'setup-place'
const TYPED = 'setup'

/** Where the setup was left, and the answers that are settings' defaults too, so that only this browser knows them. */
interface Place {
  readonly step: SetupStep | undefined
  readonly answered: readonly SetupStep[]
  readonly trade: Trade | undefined
}

export function readPlace(): Place {
  const kept = readDraft(PLACE)
  const step = memberOf(kept, 'step')
  const answered = memberOf(kept, 'answered')
  const trade = memberOf(kept, 'trade')
  return {
    step: isSetupStep(step) ? step : undefined,
    answered: Array.isArray(answered) ? answered.filter(isSetupStep) : [],
    trade: typeof trade === 'string' && isTrade(trade) ? trade : undefined,
  }
}

export const keepStep = (step: SetupStep): boolean => writeDraft(PLACE, { ...readPlace(), step })

export const keepTrade = (trade: Trade): boolean => writeDraft(PLACE, { ...readPlace(), trade })

export function keepAnswered(step: SetupStep): void {
  const place = readPlace()
  writeDraft(PLACE, { ...place, answered: [...new Set([...place.answered, step])] })
}

const FIELDS = ['number', 'hourlyRate', 'callOut', 'job'] as const
type Typed = Record<(typeof FIELDS)[number], string>

/** What was typed and is not saved yet; '' for nothing. */
export const readTyped = (): Typed => storedTexts(readDraft(TYPED), FIELDS)

export function keepTyped(change: Partial<Typed>): void {
  const typed = { ...readTyped(), ...change }
  if (FIELDS.every((field) => typed[field] === '')) removeDraft(TYPED)
  else writeDraft(TYPED, typed)
}
