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
  // Absent on acceptances from before they were asked.
  Partial<Pick<Organization, 'country' | 'insurance'>> & { readonly logo: ShownLogo | null }

export function acceptedLetterhead(of: Organization, logo: ShownLogo | undefined): AcceptedLetterhead {
  const { name, country, abn, licence, licenceLabel, email, phone, address, website } = of
  const { priceDisplay, warranty, insurance } = of
  return {
    name,
    country,
    abn,
    licence,
    licenceLabel,
    insurance,
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
  // What was not on the page then is not put on it now.
  return { ...business, insurance: '', ...fields }
}

const logoOf = ({ fileToken, mimeType, width, height }: ShownLogo): ShownLogo => ({
  fileToken,
  mimeType,
  width,
  height,
})
