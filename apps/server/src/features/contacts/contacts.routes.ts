import { type ContactUpsert, contactsContract } from '@quotewright/contracts/contacts.ts'
import { writeContactList } from '@quotewright/domain/contacts/contact-list.ts'
import { likelyDuplicates } from '@quotewright/domain/contacts/duplicates.ts'
import { screenContent } from '@quotewright/estimating/screen/screen.ts'
import { type Context, inListing, inTransaction } from '../../platform/context.ts'
import { invalidField } from '../../platform/errors.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { deleteContact, mergeContact, noSuchContact, updateContact } from './change-contact.ts'
import { COUNT_CAP, findContact, listAllContacts, listContacts } from './contacts.repository.ts'
import { fromContactUpdate, toContactWire, toImportCounts, toImportPreviewWire } from './contacts.wire.ts'
import { importContacts, MAX_CONTACTS, previewContactImport } from './import-contacts.ts'
import { upsertContact } from './quoted-contact.ts'

/** Customers' records. */
export function contactsRoutes(binding: Binding): void {
  bind(binding, contactsContract.upsertContact, async ({ ctx, body }) => ({
    status: 200,
    body: await upsert(ctx, body),
  }))
  bind(binding, contactsContract.upsertPublicContact, async ({ ctx, body }) => ({
    status: 200,
    body: await upsert(ctx, body),
  }))

  bind(binding, contactsContract.readContact, async ({ ctx, params }) => {
    const contact = await inTransaction(ctx, (tx) => findContact(tx, params.contactId))
    if (contact === undefined) throw noSuchContact()
    return { status: 200, body: { contact: toContactWire(contact) } }
  })

  bind(binding, contactsContract.updateContact, async ({ ctx, params, body }) => {
    refuseUnfit({
      customerName: `${body.first_name ?? ''} ${body.last_name ?? ''}`.trim(),
      companyName: body.company_name ?? '',
    })
    const contact = await updateContact(ctx, params.contactId, fromContactUpdate(body))
    return { status: 200, body: { contact: toContactWire(contact) } }
  })

  bind(binding, contactsContract.deleteContact, async ({ ctx, params }) => {
    await deleteContact(ctx, params.contactId)
    return { status: 204, body: undefined }
  })

  bind(binding, contactsContract.mergeContact, async ({ ctx, params, body }) => {
    const contact = await mergeContact(ctx, params.contactId, body.other_id)
    return { status: 200, body: { contact: toContactWire(contact) } }
  })

  contactListRoutes(binding)
}

function contactListRoutes(binding: Binding): void {
  bind(binding, contactsContract.listContacts, async ({ ctx, query }) => {
    const filter = {
      limit: query.limit,
      offset: query.offset,
      search: query.search ?? '',
      contactType: query.contact_type,
      tags: query.tags ?? [],
      orderBy: query.order_by,
      descending: query.order_desc,
    }
    const { contacts, total } = await inListing(ctx, (tx) => listContacts(tx, filter))
    return {
      status: 200,
      body: {
        contacts: contacts.map(toContactWire),
        total: Math.min(total, COUNT_CAP),
        total_is_capped: total > COUNT_CAP,
      },
    }
  })

  bind(binding, contactsContract.listDuplicateContacts, async ({ ctx }) => {
    const contacts = await inListing(ctx, (tx) => listAllContacts(tx, MAX_CONTACTS))
    const groups = likelyDuplicates(contacts).slice(0, MOST_GROUPS)
    return { status: 200, body: { groups: groups.map((group) => group.map(toContactWire)) } }
  })

  bind(binding, contactsContract.exportContacts, async ({ ctx }) => {
    const contacts = await inListing(ctx, (tx) => listAllContacts(tx, MAX_CONTACTS + 1))
    const csv = writeContactList(contacts.slice(0, MAX_CONTACTS))
    return { status: 200, body: { csv, is_complete: contacts.length <= MAX_CONTACTS } }
  })

  bind(binding, contactsContract.previewContactImport, async ({ ctx, body }) => {
    return { status: 200, body: toImportPreviewWire(await previewContactImport(ctx, body.csv)) }
  })

  bind(binding, contactsContract.importContacts, async ({ ctx, body }) => {
    return { status: 200, body: toImportCounts(await importContacts(ctx, body.csv)) }
  })
}

/** Groups of duplicates shown at once; the next appear as these are merged. */
const MOST_GROUPS = 50

async function upsert(ctx: Context, body: ContactUpsert): Promise<{ id: string; is_new: boolean }> {
  refuseUnfit({
    customerName: `${body.first_name} ${body.last_name}`.trim(),
    companyName: body.company_name,
  })
  const contact = await upsertContact(
    ctx,
    {
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      phone: body.phone,
      companyName: body.company_name,
      address: body.address,
      contactType: body.contact_type,
      tags: [],
    },
    body.source,
  )
  return { id: contact.id, is_new: contact.isNew }
}

function refuseUnfit(names: { readonly customerName: string; readonly companyName: string }): void {
  const refusal = screenContent(names)
  if (refusal === undefined) return
  throw invalidField(refusal.field === 'companyName' ? 'company_name' : 'first_name', refusal.message)
}
