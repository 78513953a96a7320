import { consentsContract } from '@quotewright/contracts/consents.ts'
import { inTransaction } from '../../../platform/context.ts'
import { type Binding, bind } from '../../../platform/http/bind.ts'
import { listSuppressions } from '../runs/suppressions.repository.ts'
import { toConsentWire, toSuppressionWire } from './consents.wire.ts'
import { readConsent, readContactConsents } from './read-consents.ts'
import { recordConsent } from './record-consent.ts'

/** Who may be written to, and who wants no more. */
export function consentsRoutes(binding: Binding): void {
  bind(binding, consentsContract.readConsent, async ({ ctx, query }) => {
    return { status: 200, body: { consent: toConsentWire(await readConsent(ctx, query.address)) } }
  })

  bind(binding, consentsContract.readContactConsents, async ({ ctx, params }) => {
    const consents = await readContactConsents(ctx, params.contactId)
    return { status: 200, body: { consents: consents.map(toConsentWire) } }
  })

  bind(binding, consentsContract.recordConsent, async ({ ctx, body }) => {
    return { status: 200, body: { consent: toConsentWire(await recordConsent(ctx, body)) } }
  })

  bind(binding, consentsContract.listSuppressions, async ({ ctx, query }) => {
    const { suppressions, total } = await inTransaction(ctx, (tx) => listSuppressions(tx, query))
    return { status: 200, body: { suppressions: suppressions.map(toSuppressionWire), total } }
  })
}
