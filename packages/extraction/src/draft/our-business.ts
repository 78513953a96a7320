import type { ExtractedQuote, Grounds } from '../extraction.ts'
import { domainOf, nameKey } from '../memory/issuer.ts'

/** The business that uploaded the document. */
export interface OurBusiness {
  readonly name: string
  /** In any form; '' for none. */
  readonly abn: string
  /** The business's own address, whose domain is its too; '' for none. */
  readonly email: string
  /** Of the person who converts it; '' for none. */
  readonly personalEmail: string
}

/** What a document is to us: our own quote to a customer, a quote to us, or a quote between others. */
export type DocumentRole = 'ours' | 'to_us' | 'between_others'

/** Whether a party of a document is our business: by its name without legal form, its e-mail address or its domain. */
function isUs(name: string | null, email: string | null, us: OurBusiness): boolean {
  const key = nameKey(name ?? '')
  if (key !== '' && key === nameKey(us.name)) return true
  const address = (email ?? '').trim().toLowerCase()
  if (address === '') return false
  if ([us.email, us.personalEmail].some((ours) => ours.trim().toLowerCase() === address)) return true
  const domain = domainOf(email)
  return domain !== undefined && domain === domainOf(us.email)
}

/** Tells whose quote a document is. An ABN of ours on a quote to us is the customer's, so it is looked at last. */
export function documentRole(
  quote: Pick<ExtractedQuote, 'supplier_name' | 'supplier_email' | 'customer_name' | 'customer_email'>,
  { supplier_abn: abn }: Pick<Grounds, 'supplier_abn'>,
  us: OurBusiness,
): DocumentRole {
  if (isUs(quote.customer_name, quote.customer_email, us)) return 'to_us'
  if (isUs(quote.supplier_name, quote.supplier_email, us)) return 'ours'
  return abn !== null && abn === us.abn.replace(/\D/g, '') ? 'ours' : 'between_others'
}
