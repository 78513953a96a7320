import { randomUUID } from 'node:crypto'
import { asSystem } from './as-system.ts'
import type { World } from './world.ts'

interface GivenFollowUp {
  readonly tenantId: string
  readonly quoteId: string
  readonly at: Date
  readonly state: string
  /** Of its mail; null for none. */
  readonly outboxState: string | null
}

/** The first follow-up of a quote, as its run and the outbox have it. @returns the id of its mail. */
export async function givenFollowUp(
  world: World,
  { tenantId, quoteId, at, state, outboxState }: GivenFollowUp,
): Promise<string> {
  const [run, message, outbox] = [randomUUID(), randomUUID(), randomUUID()]
  await asSystem(
    world,
    `insert into follow_up_runs (tenant_id, id, quote_id, campaign_id, campaign_name, ground, reason, sequences, status,
       started_at)
     values ($1, $2, $3, $2, 'Gentle', 'default', '', '[]', 'completed', $4)`,
    [tenantId, run, quoteId, at],
  )
  if (outboxState !== null)
    await asSystem(
      world,
      `insert into outbox (id, tenant_id, channel, kind, recipient, body_text, state, next_attempt_at, give_up_at, quote_id,
         created_at)
       values ($1, $2, 'email', 'follow-ups.message', 'deb@example.com', 'Any questions?', $3, $4, $4, $5, $4)`,
      [outbox, tenantId, outboxState, at, quoteId],
    )
  await asSystem(
    world,
    `insert into follow_up_messages (tenant_id, id, run_id, quote_id, step, channel, due_at, state, recipient, outbox_id)
     values ($1, $2, $3, $4, 1, 'email', $5, 'planned', 'deb@example.com', $6)`,
    [tenantId, message, run, quoteId, at, outboxState === null ? null : outbox],
  )
  await asSystem(world, 'update follow_up_messages set state = $2, settled_at = $3 where id = $1', [
    message,
    state,
    at,
  ])
  return outbox
}
