import type { Tx } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { findLead } from '../leads/public.ts'
import { findPersonEmail, getOrganization, type Organization } from './organizations.repository.ts'

/** Who made a quote: a visitor's lead in the demo, a person of the organization elsewhere. */
interface Author {
  readonly leadId: string | null
  readonly createdBy: string | null
}

/**
 * Who a quote comes from and how to reach them: the organization, or for a
 * demo quote the visitor who made it. An organization that has not given an
 * address of its own is reached at its author's.
 * Source: part 1 §6.
 */
export async function getLetterhead(tx: Tx, author: Author): Promise<Organization> {
  const organization = await getOrganization(tx)
  if (tx.tenantId !== DEMO_TENANT_ID) {
    if (organization.email !== '' || author.createdBy === null) return organization
    return { ...organization, email: (await findPersonEmail(tx, author.createdBy)) ?? '' }
  }
  const lead = author.leadId === null ? undefined : await findLead(tx, author.leadId)
  if (lead === undefined) return organization
  const name = lead.businessName === '' ? organization.name : lead.businessName
  return { ...organization, name, email: lead.email, phone: lead.phone }
}
