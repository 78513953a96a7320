import { type ContactUpsert, contactsContract } from '@quotewright/contracts/contacts.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { upsertContact } from './contacts.repository.ts'

/** Customers' records. */
export function contactsRoutes(binding: Binding): void {
  bind(binding, contactsContract.upsertContact, async ({ ctx, body }) => ({
    status: 200,
    body: await upsert(ctx, body),
  }))
  bind(binding, contactsContract.upsertPublicContact, async ({ ctx, body }) => ({
    status: 200,
    body: await upsert({ ...ctx, tenantId: DEMO_TENANT_ID }, body),
  }))
}

async function upsert(ctx: Context, body: ContactUpsert): Promise<{ id: string; is_new: boolean }> {
  const refusal = screenContent({
    customerName: `${body.first_name} ${body.last_name}`.trim(),
    companyName: body.company_name,
  })
  if (refusal !== undefined) {
    throw invalidField(refusal.field === 'companyName' ? 'company_name' : 'first_name', refusal.message)
  }
  const contact = await inTransaction(ctx, (tx) =>
    upsertContact(tx, {
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone,
      companyName: body.company_name,
      address: body.address,
      contactType: body.contact_type,
      source: body.source,
    }),
  )
  return { id: contact.id, is_new: contact.isNew }
}
