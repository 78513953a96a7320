import type { PushTarget, QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import { centsToDecimal } from '@quotewright/domain/quotes/money.ts'
import type { PushPreview } from './preview-push.ts'
import type { Push } from './push.ts'

const decimalOrNull = (cents: number | null): number | null => (cents === null ? null : centsToDecimal(cents))

export const toPushWire = (push: Push): QuotePush => ({
  id: push.id,
  provider: push.providerId,
  action: push.action,
  state: push.state,
  version_number: push.versionNumber,
  warning: push.warning,
  failure: push.failure,
  question:
    push.question === null
      ? null
      : { ...push.question, choices: push.question.choices.map(({ id, name }) => ({ id, name })) },
  external_id: push.external?.id ?? null,
  external_number: push.external?.number ?? null,
  external_url: push.external?.url ?? null,
  totals: { ours: centsToDecimal(push.ourTotalCents), theirs: decimalOrNull(push.theirTotalCents) },
  tax: { ours: centsToDecimal(push.ourTaxCents), theirs: decimalOrNull(push.theirTaxCents) },
  attempts: push.attempts,
  next_at: push.state === 'queued' ? (push.nextAt?.toISOString() ?? null) : null,
  created_at: push.createdAt.toISOString(),
  updated_at: push.updatedAt.toISOString(),
})

export const toTargetWire = ({ connection, actions, ours, document, blocked }: PushPreview): PushTarget => ({
  provider: connection.provider.id,
  tenant_name: connection.accountName || null,
  actions: [...actions],
  totals: {
    ours: centsToDecimal(ours.totalCents),
    theirs: centsToDecimal(document.expected.totalCents),
  },
  tax: { ours: centsToDecimal(ours.taxCents), theirs: centsToDecimal(document.expected.taxCents) },
  wording: document.wording,
  blocked,
})
