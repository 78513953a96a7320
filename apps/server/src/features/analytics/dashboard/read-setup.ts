import type { Tx } from '../../../platform/context.ts'
import { findPrimaryMedia } from '../../media/public.ts'
import type { Organization } from '../../organizations/public.ts'
import { hasPrices } from '../../price-book/public.ts'
import { findProfile } from '../../profile/public.ts'

/** What the business has set up; the rest is what the dashboard suggests doing first. */
export interface Setup {
  readonly hasTrade: boolean
  readonly hasBusinessNumber: boolean
  readonly hasPrices: boolean
  readonly hasLogo: boolean
}

export async function readSetup(tx: Tx, { abn }: Organization): Promise<Setup> {
  const industry = (await findProfile(tx))?.industry ?? null
  return {
    hasTrade: industry !== null,
    hasBusinessNumber: abn !== '',
    hasPrices: await hasPrices(tx),
    hasLogo: (await findPrimaryMedia(tx, 'logo')) !== undefined,
  }
}
