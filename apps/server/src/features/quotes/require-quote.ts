import { AppError } from '../../platform/errors.ts'

/** What was found of a quote. @throws AppError `not_found` for nothing. */
export function requireQuote<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('not_found', 'Quote not found')
  return found
}
