import { MAX_PRICE_ITEMS, type PriceItemFields } from '@quotewright/domain/price-book/price-item.ts'
import { AppError, invalidField } from '../../platform/errors.ts'

/** A price of the organization's own price book. */
export interface PriceItem extends PriceItemFields {
  readonly id: string
  readonly archivedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const noSuchItem = (): AppError => new AppError('not_found', 'Price not found')

/** Another active item has the name and the unit. */
export const nameTaken = ({ name, unit }: Pick<PriceItemFields, 'name' | 'unit'>): AppError => {
  const message = `“${name}” per ${unit} is already in your price book`
  return new AppError('conflict', message, { errors: [{ path: 'name', message }] })
}

export const bookIsFull = (): AppError =>
  invalidField('name', `A price book can have up to ${MAX_PRICE_ITEMS.toLocaleString('en')} prices`)
