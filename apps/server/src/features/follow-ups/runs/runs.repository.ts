import type { StopReason } from '@quotewright/domain/campaigns/schedule/stop-reasons.ts'
import { unboundProse } from '@quotewright/domain/enrichment/prose/bound-prose.ts'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../platform/context.ts'
import type { FollowUpMessageTable, FollowUpRunTable } from '../../../platform/database/schema.ts'
import { toCamelCase, toSnakeCase } from '../../../platform/names.ts'
import type { FollowUpAddress } from '../../outbox/public.ts'
import type { FollowUpRun, RunMessage, WrittenAhead } from './follow-up-run.ts'

export interface NewRun
  extends Pick<
    FollowUpRun,
    'quoteId' | 'campaignId' | 'campaignName' | 'ground' | 'reason' | 'sequences' | 'startedAt'
  > {
  readonly messages: readonly Pick<RunMessage, 'step' | 'dueAt' | 'recipient'>[]
}

/** Adds an active run. @returns the id of its first message; undefined for a run without any. */
export async function insertRun(tx: Tx, { messages: planned, ...run }: NewRun): Promise<string | undefined> {
  const id = uuidv7()
  await tx.db
    .insertInto('follow_up_runs')
    .values({
      tenant_id: tx.tenantId,
      id,
      ...toSnakeCase(run),
      sequences: JSON.stringify(run.sequences),
      status: 'active',
    })
    .execute()
  const messages = planned.map(({ step, dueAt, recipient }) => ({
    tenant_id: tx.tenantId,
    id: uuidv7(),
    run_id: id,
    quote_id: run.quoteId,
    step: step.step,
    channel: step.channel,
    due_at: dueAt,
    state: 'planned' as const,
    recipient,
  }))
  if (messages.length > 0) await tx.db.insertInto('follow_up_messages').values(messages).execute()
  return messages[0]?.id
}

/** The run of a quote that was started last. */
export async function findNewestRun(tx: Tx, quoteId: string): Promise<FollowUpRun | undefined> {
  const row = await newestRun(tx, quoteId).executeTakeFirst()
  return row && withMessages(tx, row)
}

/** The same, held until the transaction ends. Anyone who holds the quote too holds that first. */
export async function lockNewestRun(tx: Tx, quoteId: string): Promise<FollowUpRun | undefined> {
  const row = await newestRun(tx, quoteId).forUpdate().executeTakeFirst()
  return row && withMessages(tx, row)
}

const newestRun = (tx: Tx, quoteId: string) =>
  runs(tx).where('quote_id', '=', quoteId).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1)

/** Which quote a message is about; undefined for none of the organization's. */
export async function findQuoteOfMessage(tx: Tx, messageId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('follow_up_messages')
    .select('quote_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.quote_id
}

type MessageChange = Partial<Omit<RunMessage, 'id' | 'step' | 'written'>>

/** Undefined stays as it is. */
export async function saveMessage(tx: Tx, messageId: string, change: MessageChange): Promise<void> {
  const { edited, ...fields } = change
  await tx.db
    .updateTable('follow_up_messages')
    .set({
      ...toSnakeCase(fields),
      edited_subject: edited && edited.subject,
      edited_body: edited && edited.body,
      edited_is_bound: edited === undefined ? undefined : true,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', messageId)
    .execute()
}

/** Keeps what a language model wrote of a message that is still planned. */
export async function saveWritten(
  tx: Tx,
  messageId: string,
  { subject, body, basis }: WrittenAhead,
): Promise<void> {
  await tx.db
    .updateTable('follow_up_messages')
    .set({ written: JSON.stringify({ subject, body }), written_for: basis })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', messageId)
    .where('state', '=', 'planned')
    .execute()
}

/** Undefined stays as it is. */
export async function saveRun(
  tx: Tx,
  runId: string,
  change: Partial<Pick<FollowUpRun, 'status' | 'stopReason' | 'stoppedBy' | 'markedRepliedAt'>>,
): Promise<void> {
  const end = change.status === undefined ? {} : { ended_at: change.status === 'active' ? null : tx.now() }
  await tx.db
    .updateTable('follow_up_runs')
    .set({ ...toSnakeCase(change), ...end })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', runId)
    .execute()
}

/** Ends runs that are active, with what is still planned of them. @returns the quotes they are about */
export async function stopActiveRuns(
  tx: Tx,
  runIds: readonly string[],
  reason: StopReason,
  { note, by }: { readonly note: string; readonly by: string | null },
): Promise<string[]> {
  if (runIds.length === 0) return []
  const stopped = await tx.db
    .updateTable('follow_up_runs')
    .set({ status: 'stopped', stop_reason: reason, stopped_by: by, ended_at: tx.now() })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', runIds)
    .where('status', '=', 'active')
    .returning('quote_id')
    .execute()
  await tx.db
    .updateTable('follow_up_messages')
    .set({ state: 'stopped', note })
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', 'in', runIds)
    .where('state', '=', 'planned')
    .execute()
  return stopped.map((row) => row.quote_id)
}

/** Messages that were handed over and did not leave. */
export async function markWithdrawn(tx: Tx, outboxIds: readonly string[], note: string): Promise<void> {
  if (outboxIds.length === 0) return
  await tx.db
    .updateTable('follow_up_messages')
    .set({ state: 'stopped', note })
    .where('tenant_id', '=', tx.tenantId)
    .where('outbox_id', 'in', outboxIds)
    .where('state', '=', 'sent')
    .execute()
}

/**
 * Active runs with a message to an address, held in one order, so that no one waits for each other. One whose next
 * messages go to another address of the channel is none: its customer's was corrected.
 */
export async function lockRunsTo(tx: Tx, channel: RunMessage['step']['channel'], address: string) {
  const rows = await tx.db
    .selectFrom('follow_up_runs as run')
    .selectAll('run')
    .where('run.tenant_id', '=', tx.tenantId)
    .where('run.status', '=', 'active')
    .where((eb) => {
      const messages = eb
        .selectFrom('follow_up_messages as message')
        .select('message.id')
        .whereRef('message.tenant_id', '=', 'run.tenant_id')
        .whereRef('message.run_id', '=', 'run.id')
        .where('message.channel', '=', channel)
      const toOthers = messages
        .where('message.state', '=', 'planned')
        .where('message.recipient', '!=', address)
      return eb.and([
        eb.exists(messages.where('message.recipient', '=', address)),
        eb.not(eb.exists(toOthers)),
      ])
    })
    .orderBy('run.id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Active runs of campaigns, held in the same order. */
export async function lockRunsOf(tx: Tx, campaignIds: readonly string[]): Promise<string[]> {
  if (campaignIds.length === 0) return []
  const rows = await runs(tx)
    .where('campaign_id', 'in', campaignIds)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** What stopping campaigns would stop. */
export interface WouldStop {
  readonly quotes: number
  readonly messages: number
}

/** The quotes whose follow-ups run by campaigns, and the messages that are planned for them. */
export async function countPlanned(tx: Tx, campaignIds: readonly string[]): Promise<WouldStop> {
  if (campaignIds.length === 0) return { quotes: 0, messages: 0 }
  return tx.db
    .selectFrom('follow_up_runs as run')
    .leftJoin('follow_up_messages as message', (join) =>
      join
        .onRef('message.tenant_id', '=', 'run.tenant_id')
        .onRef('message.run_id', '=', 'run.id')
        .on('message.state', '=', 'planned'),
    )
    .select(({ fn }) => [
      fn.count<number>('run.id').distinct().as('quotes'),
      fn.count<number>('message.id').as('messages'),
    ])
    .where('run.tenant_id', '=', tx.tenantId)
    .where('run.campaign_id', 'in', campaignIds)
    .where('run.status', '=', 'active')
    .executeTakeFirstOrThrow()
}

/** The ids in the outbox of what was handed over lately and may not have left: of runs, or to an address. */
export async function listHandedOver(
  tx: Tx,
  since: Date,
  of: { readonly runIds: readonly string[] } | Pick<FollowUpAddress, 'channel' | 'address'>,
): Promise<string[]> {
  let found = tx.db
    .selectFrom('follow_up_messages')
    .select('outbox_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('state', '=', 'sent')
    .where('settled_at', '>', since)
  if ('address' in of) found = found.where('channel', '=', of.channel).where('recipient', '=', of.address)
  else if (of.runIds.length === 0) return []
  else found = found.where('run_id', 'in', of.runIds)
  const rows = await found.execute()
  return rows.flatMap((row) => row.outbox_id ?? [])
}

const runs = (tx: Tx) => tx.db.selectFrom('follow_up_runs').selectAll().where('tenant_id', '=', tx.tenantId)

async function withMessages(tx: Tx, row: Selectable<FollowUpRunTable>): Promise<FollowUpRun> {
  const messages = await tx.db
    .selectFrom('follow_up_messages')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', '=', row.id)
    .orderBy('step')
    .execute()
  return { ...toCamelCase(row), messages: messages.flatMap((message) => toMessage(row, message)) }
}

function toMessage(
  { sequences }: Selectable<FollowUpRunTable>,
  row: Selectable<FollowUpMessageTable>,
): RunMessage[] {
  const step = sequences.find((one) => one.step === row.step)
  if (step === undefined) return []
  const { edited_subject: subject, edited_body: body } = row
  const stored = (text: string) => (row.edited_is_bound ? text : unboundProse(text))
  return [
    {
      ...toCamelCase(row),
      step,
      edited: body === null ? null : { subject: stored(subject ?? ''), body: stored(body) },
      written: toWritten(row),
    },
  ]
}

const toWritten = ({ written, written_for: basis }: Selectable<FollowUpMessageTable>): WrittenAhead | null =>
  written === null || basis === null ? null : { ...written, basis }
