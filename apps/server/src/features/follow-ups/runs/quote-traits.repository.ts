import { categoriesOf, type QuoteTraits } from '@quotewright/domain/campaigns/rules/match-rules.ts'
import { customerType } from '@quotewright/domain/contacts/contact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'
import type { FollowedQuote } from './follow-up-run.ts'

/** What selection looks at of a quote. Source: decisions §7. */
export async function readTraits(tx: Tx, quote: FollowedQuote): Promise<QuoteTraits> {
  const email = quote.content.customerEmail.trim().toLowerCase()
  const contact = await findContact(tx, quote.content.contactId, email)
  const hasAccepted = await hasAcceptedAnother(tx, quote.id, { contactId: contact?.id ?? null, email })
  return {
    totalCents: quote.totals.totalCents,
    customerType: customerType(contact?.tags ?? [], hasAccepted ? 1 : 0),
    productCategories: categoriesOf(quote.metadata),
    status: quote.status,
    tags: quote.tags,
    explicitCampaignId: (await findChoice(tx, quote.id)) ?? null,
  }
}

/** The campaign that was chosen for a quote by hand. */
export async function findChoice(tx: Tx, quoteId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('follow_up_choices')
    .select('campaign_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  return row?.campaign_id
}

/** Null takes a choice back. */
export async function saveChoice(tx: Tx, quoteId: string, campaignId: string | null): Promise<void> {
  if (campaignId === null) {
    await tx.db
      .deleteFrom('follow_up_choices')
      .where('tenant_id', '=', tx.tenantId)
      .where('quote_id', '=', quoteId)
      .execute()
    return
  }
  const chosen = { campaign_id: campaignId, chosen_by: tx.actor, chosen_at: tx.now() }
  await tx.db
    .insertInto('follow_up_choices')
    .values({ tenant_id: tx.tenantId, quote_id: quoteId, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'quote_id']).doUpdateSet(chosen))
    .execute()
}

/** Whether someone has chosen a quote's campaign after a moment. */
export async function isChosenSince(tx: Tx, quoteId: string, since: Date): Promise<boolean> {
  const row = await tx.db
    .selectFrom('follow_up_choices')
    .select('quote_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('quote_id', '=', quoteId)
    .where('chosen_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** The record of a quote's customer: the one it names, else the one of the same email address. */
async function findContact(tx: Tx, contactId: string | null, email: string) {
  if (contactId === null && email === '') return undefined
  const contacts = tx.db.selectFrom('contacts').select(['id', 'tags']).where('tenant_id', '=', tx.tenantId)
  return contactId === null
    ? contacts.where(sql`lower(email)`, '=', email).executeTakeFirst()
    : contacts.where('id', '=', contactId).executeTakeFirst()
}

/** While staff change a quote that was accepted, it has another status. */
async function hasAcceptedAnother(
  tx: Tx,
  quoteId: string,
  { contactId, email }: { readonly contactId: string | null; readonly email: string },
): Promise<boolean> {
  if (contactId === null && email === '') return false
  const row = await tx.db
    .selectFrom('quotes')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', quoteId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('quote_acceptances')
          .select('quote_acceptances.id')
          .whereRef('quote_acceptances.tenant_id', '=', 'quotes.tenant_id')
          .whereRef('quote_acceptances.quote_id', '=', 'quotes.id'),
      ),
    )
    .where((eb) =>
      eb.or([
        ...(contactId === null ? [] : [eb('contact_id', '=', contactId)]),
        ...(email === '' ? [] : [eb(sql`lower(customer_email)`, '=', email)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
