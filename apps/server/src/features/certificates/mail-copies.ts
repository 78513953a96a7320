import { businessCopyMail, customerCopyMail } from '@quotewright/domain/mail/acceptance-mails.ts'
import { businessNumberText } from '@quotewright/domain/quotes/business-identifiers.ts'
import { HOME } from '@quotewright/domain/region/regions.ts'
import type { Tx } from '../../platform/context.ts'
import { DEMO_TENANT_ID } from '../../platform/tenants.ts'
import { replyAddressOf } from '../messages/public.ts'
import { getOrganization } from '../organizations/public.ts'
import { enqueueMessage } from '../outbox/public.ts'
import { businessAsSender } from '../quote-mails/public.ts'
import type { CopyWords } from './certificate-draft.ts'

interface IssuedCopy {
  readonly acceptanceId: string
  readonly quoteId: string
  readonly copy: CopyWords
  /** The certificate. */
  readonly bytes: Uint8Array
}

/**
 * Writes down the mails that bring both sides the signed copy, each once
 * however often this runs. None in the demo, where anyone may name any address.
 * Source: field.md "Conventions".
 */
export async function mailCopies(tx: Tx, { acceptanceId, quoteId, copy, bytes }: IssuedCopy): Promise<void> {
  if (tx.tenantId === DEMO_TENANT_ID) return
  const { business, customerName, customerEmail, shareUrl, ...words } = copy
  const { name, email, phone, address, country, abn } = business
  const said = {
    ...words,
    sender: { name, details: [businessNumberText(country ?? HOME.country, abn), address, phone, email] },
  }
  const common = {
    fromName: name,
    quoteId,
    relatedId: acceptanceId,
    attachments: [{ name: `Certificate ${copy.number}.pdf`, mediaType: 'application/pdf', content: bytes }],
  }
  if (customerEmail !== '') {
    // Where answers go is as it is now: what they agreed to doesn't depend on it.
    const { fromName, replyTo } = businessAsSender({ ...(await getOrganization(tx)), name, email })
    await enqueueMessage(tx, {
      channel: 'email',
      ...common,
      fromName,
      kind: 'certificates.customer-copy',
      to: customerEmail,
      replyTo: (await replyAddressOf(tx, quoteId, fromName)) ?? replyTo,
      content: customerCopyMail({ ...said, customerName, shareUrl }),
      dedupeKey: `certificate ${acceptanceId} customer`,
    })
  }
  if (email !== '') {
    await enqueueMessage(tx, {
      channel: 'email',
      ...common,
      kind: 'certificates.business-copy',
      to: email,
      replyTo: customerEmail === '' ? null : { name: customerName, address: customerEmail },
      content: businessCopyMail({
        ...said,
        quoteUrl: `${tx.services.publicUrl}/quote-editor?quoteId=${quoteId}`,
      }),
      dedupeKey: `certificate ${acceptanceId} business`,
    })
  }
}
