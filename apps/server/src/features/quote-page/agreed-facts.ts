import { CURRENCIES, type Currency } from '@quotewright/domain/quotes/money.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'

/** What a verification discloses of an accepted content. */
export interface AgreedFacts {
  readonly businessName: string
  readonly quoteNumber: string
  readonly currency: Currency
  readonly totalCents: number
  readonly depositCents: number
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Reads them from the canonical text an acceptance was bound to; empty ones where that is no such text any more. */
export function readAgreedFacts(agreement: string): AgreedFacts {
  const agreed = parsed(agreement)
  const currency = memberOf(memberOf(agreed, 'content'), 'currency')
  return {
    businessName: textOf(memberOf(memberOf(agreed, 'business'), 'name')),
    quoteNumber: textOf(memberOf(agreed, 'quoteNumber')),
    currency: CURRENCIES.find((known) => known === currency) ?? HOME.currency,
    totalCents: centsOf(memberOf(memberOf(agreed, 'totals'), 'totalCents')),
    depositCents: centsOf(memberOf(agreed, 'depositCents')),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a change left no JSON; its hash shows it
  }
}
