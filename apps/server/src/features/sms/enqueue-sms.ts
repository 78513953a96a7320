import type { Tx } from '../../platform/context.ts'
import { deliverSmsJob } from './sms.jobs.ts'
import { NO_SMS_PROVIDER, type SmsDraft, type SmsRecord } from './sms.ts'
import { getSmsByKey, insertSms } from './sms-outbox.repository.ts'

/**
 * Writes an SMS down, to be sent once the transaction is committed. Without a provider it is written down as not sent.
 * Of drafts with one key only the first is; later ones get its record.
 */
export async function enqueueSms(tx: Tx, draft: SmsDraft): Promise<SmsRecord> {
  const record =
    tx.services.sms === null
      ? ({ state: 'not_sent', lastError: NO_SMS_PROVIDER } as const)
      : ({ state: 'queued', lastError: null } as const)
  const id = await insertSms(tx, { ...draft, ...record })
  if (id === undefined) return getSmsByKey(tx, draft.dedupeKey)
  if (record.state === 'queued')
    await tx.services.jobs.enqueue(tx, deliverSmsJob, { smsId: id }, { singletonKey: id })
  return { id, ...record }
}
