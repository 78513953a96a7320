import { hasChoices } from '@quotewright/domain/quotes/customer-choice.ts'
import { type QuoteStatus, quoteTransition } from '@quotewright/domain/quotes/status.ts'
import type { Tx } from '../../../platform/context.ts'
import { hasFeature, type Organization } from '../../organizations/public.ts'
import type { Quote } from '../../quotes/public.ts'

/** What the customer may do with a quote now, beside accepting and declining it. */
export interface CustomerPermissions {
  readonly chooseOptions: boolean
}

/** Source: part 1 §3 "Publish permissions"; decisions §6 "Feature switches". */
export function customerPermissions(
  tx: Tx,
  quote: Quote,
  business: Organization,
  status: QuoteStatus,
): CustomerPermissions {
  return {
    chooseOptions:
      mayChoose(quote) &&
      hasFeature(tx, business, 'quoteOptions') &&
      quoteTransition(status, 'choose').allowed &&
      hasChoices(quote.content),
  }
}

/** Whether the business left the choice to the customer when it published the quote. */
export const mayChoose = ({ permissions }: Quote): boolean => permissions?.quotee_can_choose_options !== false
