import type { Media } from '../media/public.ts'
import type { Organization } from '../organizations/public.ts'

/** What of a picture is needed to show it. */
export type ShownLogo = Pick<Media, 'fileToken' | 'mimeType' | 'width' | 'height'>

/** Who a quote came from and how its prices were shown, as they were when it was accepted. */
export type AcceptedLetterhead = Pick<
  Organization,
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
> &
  // Absent on acceptances from before it was asked.
  Partial<Pick<Organization, 'country'>> & { readonly logo: ShownLogo | null }

export function acceptedLetterhead(of: Organization, logo: ShownLogo | undefined): AcceptedLetterhead {
  const { name, country, abn, licence, licenceLabel, email, phone, address, website } = of
  const { priceDisplay, warranty } = of
  return {
    name,
    country,
    abn,
    licence,
    licenceLabel,
    email,
    phone,
    address,
    website,
    priceDisplay,
    warranty,
    logo: logo === undefined ? null : logoOf(logo),
  }
}

/** The business of today under the letterhead of then. */
export function withLetterhead(
  business: Organization,
  letterhead: AcceptedLetterhead | undefined,
): Organization {
  if (letterhead === undefined) return business
  const { logo: _logo, ...fields } = letterhead
  return { ...business, ...fields }
}

const logoOf = ({ fileToken, mimeType, width, height }: ShownLogo): ShownLogo => ({
  fileToken,
  mimeType,
  width,
  height,
})
