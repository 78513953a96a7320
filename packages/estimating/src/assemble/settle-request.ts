import { HOME } from '@quotewright/domain/region/regions.ts'
import type { EstimateContext, EstimateRequest } from '../estimate-request.ts'
import { UNMOVED } from '../spoken/place-map.ts'
import { type SettledText, settleSpoken } from '../spoken/settle-spoken.ts'
import { spokenContext } from '../spoken/spoken-context.ts'
import { withDecimalPoint } from '../text/decimal-point.ts'
import { MAX_DESCRIPTION_LENGTH } from '../text/normalise.ts'

/** A request as it is read. */
interface SettledRequest {
  readonly request: EstimateRequest
  /** The description with the places it is from; undefined where it is read as it was written. */
  readonly settled: SettledText | undefined
}

/** What was dictated as it would have been typed, and figures with a decimal point whatever the country writes. */
export function settleRequest(whole: EstimateRequest, context: EstimateContext): SettledRequest {
  const { country = HOME.country } = context
  const pointed = withDecimalPoint(whole.description, country)
  const settled = settleSpoken(pointed.slice(0, MAX_DESCRIPTION_LENGTH), spokenContext(context))
  const { statedAmount } = whole
  const request =
    statedAmount === undefined ? whole : { ...whole, statedAmount: withDecimalPoint(statedAmount, country) }
  return settled.places === UNMOVED && pointed === whole.description
    ? { request, settled: undefined }
    : { request: { ...request, description: settled.text }, settled }
}
