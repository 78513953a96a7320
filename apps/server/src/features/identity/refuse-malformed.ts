import { AppError, invalidField } from '../../platform/errors.ts'
import { isUuid } from '../../platform/tenants.ts'

const NAMES_AN_ID = /(^id|Id)$/

/** What the service would pass to the database as it is, and fail on. */
export function refuseMalformed(input: unknown, longest: number): void {
  if (input === null || typeof input !== 'object') return
  for (const [path, value] of Object.entries(input)) {
    if (typeof value !== 'string') continue
    if (value.length > longest) throw invalidField(path, `Must be at most ${longest} characters`)
    if (NAMES_AN_ID.test(path) && !isUuid(value)) throw new AppError('not_found', 'Not found')
  }
}
