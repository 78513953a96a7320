import { invalidField } from '../../platform/errors.ts'
import { isUuid } from '../../platform/tenants.ts'
import type { Cursor } from './change-many-quotes.ts'

export const toCursorWire = ({ madeUntil, after }: Cursor): string =>
  `${madeUntil.toISOString()}_${after ?? ''}`

/** @throws AppError `invalid` at `cursor` when it is none of ours. */
export function fromCursorWire(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [moment = '', after = ''] = text.split('_')
  const madeUntil = new Date(moment)
  if (Number.isNaN(madeUntil.getTime()) || !isUuid(after))
    throw invalidField('cursor', 'Start again without a cursor')
  return { madeUntil, after }
}
