import type { Country } from '@quotewright/domain/region/region.ts'
import type { Media } from '../media/public.ts'
import type { Organization } from '../organizations/public.ts'

/** What of a picture is needed to show it. */
export type ShownLogo = Pick<Media, 'fileToken' | 'mimeType' | 'width' | 'height'>

type Field =
  | 'name'
  | 'abn'
  | 'licence'
  | 'licenceLabel'
  | 'email'
  | 'phone'
  | 'address'
  | 'website'
  | 'priceDisplay'
  | 'warranty'

/** Who a quote came from and how its prices were shown, as they were when it was accepted. */
export type AcceptedLetterhead = Pick<Organization, Field> & {
  /** Absent on acceptances from before it was asked. */
  readonly country?: Country
  readonly logo: ShownLogo | null
}

export function acceptedLetterhead(business: Organization, logo: ShownLogo | undefined): AcceptedLetterhead {
  return { ...fieldsOf(business), logo: logo === undefined ? null : logoOf(logo) }
}

/** The business of today under the letterhead of then. */
export function withLetterhead(
  business: Organization,
  letterhead: AcceptedLetterhead | undefined,
): Organization {
  return letterhead === undefined
    ? business
    : { ...business, ...fieldsOf({ country: business.country, ...letterhead }) }
}

const fieldsOf = (of: Pick<Organization, Field | 'country'>) => ({
  name: of.name,
  country: of.country,
  abn: of.abn,
  licence: of.licence,
  licenceLabel: of.licenceLabel,
  email: of.email,
  phone: of.phone,
  address: of.address,
  website: of.website,
  priceDisplay: of.priceDisplay,
  warranty: of.warranty,
})

const logoOf = ({ fileToken, mimeType, width, height }: ShownLogo): ShownLogo => ({
  fileToken,
  mimeType,
  width,
  height,
})
