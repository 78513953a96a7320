import { AGE_DAYS, isAgeBucket } from '@quotewright/domain/analytics/buckets.ts'
import { addDays } from '@quotewright/domain/quotes/dates.ts'
import { invalidField } from '../../platform/errors.ts'
import type { QuotesBehind } from './figure-quotes.repository.ts'
import type { Frame } from './frame.ts'

/** A figure, and which row of it. */
export interface FigureAsked {
  readonly basis: QuotesBehind['basis']
  readonly reached?: QuotesBehind['reached']
  readonly by?: string | undefined
  readonly key?: string | undefined
}

/** @throws AppError `invalid` for a figure that there is not. */
export function quotesBehind({ days, today }: Frame, asked: FigureAsked): QuotesBehind {
  const { basis, reached, by, key } = asked
  if (by === undefined && key !== undefined) throw invalidField('by', 'Choose what the key is of')
  if (by !== undefined && key === undefined) throw invalidField('key', 'Choose which of them')
  const whole = { basis, days: basis === 'open' ? null : days, reached, dimension: '', key: '' }
  if (by === undefined || key === undefined) return whole
  if (by === 'age') {
    if (basis !== 'open' || !isAgeBucket(key)) throw invalidField('key', 'Choose an age of open quotes')
    const { youngest, oldest } = AGE_DAYS[key]
    return { ...whole, days: { from: addDays(today, -oldest), to: addDays(today, -youngest) } }
  }
  const needed = by === 'reason' ? 'declined' : 'sent'
  if (basis !== needed && !(basis === 'open' && needed === 'sent'))
    throw invalidField('basis', `Must be ${needed} for these`)
  return { ...whole, dimension: by, key }
}
