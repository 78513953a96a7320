import type { ChangeRequest } from '@quotewright/contracts/change-requests.ts'
import { formats } from '../../../platform/region.ts'

/** In the currency of its quote. */
export type AskedAmount = NonNullable<ChangeRequest['asked_price']>

export const priceText = ({ amount, currency }: AskedAmount): string =>
  formats().money(Math.round(amount * 100), currency)
