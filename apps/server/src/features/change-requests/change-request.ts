import {
  type AskedQuantity,
  goneLines,
  type RequestKind,
  type RequestState,
} from '@quotewright/domain/quotes/change-request.ts'
import { contentAtPrice, offerIn, type PriceOffer } from '@quotewright/domain/quotes/counter-offer.ts'
import { calendarDate } from '@quotewright/domain/quotes/dates.ts'
import type { QuoteContent } from '@quotewright/domain/quotes/quote-content.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import type { Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import { assumptionsAfter, type Quote, withAskedQuantity } from '../quotes/public.ts'

/** What a customer asks for on the page of a quote. */
export interface AskedChange {
  readonly kind: RequestKind
  readonly changes: readonly AskedQuantity[]
  readonly comment: string
}

export interface ChangeRequest extends AskedChange {
  readonly id: string
  readonly quoteId: string
  /** As it was kept: whether someone still waits depends on the quote, by the domain's `requestState`. */
  readonly state: RequestState
  /** The version the customer read. */
  readonly versionNumber: number
  readonly askedBy: string
  readonly askedAt: Date
  readonly answer: string
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
}

/** Where a request is read, and on which day. */
export interface ReadingPlace {
  readonly country: Country
  readonly today: string
}

export async function readingPlace(tx: Tx): Promise<ReadingPlace> {
  const { country, timeZone } = await getOrganization(tx)
  return { country, today: calendarDate(tx.now(), timeZone) }
}

/** The price that is asked for, of the version its customer read; undefined once another is shown. */
export function askedPrice(
  { content, versionNumber }: Quote,
  request: ChangeRequest,
  { country }: ReadingPlace,
): PriceOffer | undefined {
  const isPlain = request.kind === 'change' && request.changes.length === 0
  if (!isPlain || request.versionNumber !== versionNumber) return undefined
  return offerIn(request.comment, { country, currency: content.currency })
}

/** What the quote becomes by confirming a request; undefined where there is nothing to confirm. */
export function contentConfirmed(
  quote: Quote,
  request: ChangeRequest,
  place: ReadingPlace,
): QuoteContent | undefined {
  const offer = askedPrice(quote, request, place)
  return offer === undefined
    ? contentWithChange(quote.content, request)
    : contentAtPrice(quote.content, offer, place.today)
}

/** A content with the quantities that were asked for; undefined where there are none, or a line of them is gone. */
function contentWithChange(
  content: QuoteContent,
  { changes }: Pick<ChangeRequest, 'changes'>,
): QuoteContent | undefined {
  if (changes.length === 0 || goneLines(content.lineItems, changes).length > 0) return undefined
  const asked = new Map(changes.map(({ lineId, to }) => [lineId, to]))
  const lineItems = content.lineItems
    .map((line) => withAskedQuantity(line, asked.get(line.id) ?? line.quantityThousandths))
    // Nothing of a line is no line.
    .filter(({ id, quantityThousandths }) => asked.get(id) !== 0 || quantityThousandths > 0)
  return { ...content, lineItems, assumptions: assumptionsAfter(content, lineItems) }
}
