import { sql } from 'kysely'
import { NIGHTLY_BACKUP } from '../backup/nightly-backup.name.ts'
import { inSystemTransaction, type Services } from '../context.ts'
import type { Family } from './families.ts'

interface Waiting {
  readonly kind: string
  readonly state: string
  readonly count: number
  readonly age: number
}

/** What waits in the database, by kind and state, over all organizations: read through indexes of what is not done. */
const WAITING = sql<Waiting>`
  select 'outbox ' || channel as kind, state, count(*)::int as count,
    coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as age
  from outbox where state in ('queued', 'sending') group by channel, state
  union all
  select 'push', state, count(*)::int, coalesce(extract(epoch from now() - min(next_at)), 0)::float8
  from integration_pushes where state in ('queued', 'running', 'needs_input') group by state
  union all
  select 'job ' || name, state::text, count(*)::int, extract(epoch from now() - min(start_after))::float8
  from pgboss.job where state < 'completed' and start_after <= now() group by name, state
  union all
  select 'backup', state::text, 1, 0
  from (select state from pgboss.job where name = ${NIGHTLY_BACKUP} and state in ('completed', 'failed')
    order by completed_on desc limit 1) last`

const byKind = (rows: readonly Waiting[], kind: string, label: string) =>
  rows
    .filter((row) => row.kind === kind || row.kind.startsWith(`${kind} `))
    .map((row) => ({
      row,
      labels: { ...(label === '' ? {} : { [label]: row.kind.slice(kind.length + 1) }), state: row.state },
    }))

/** Depth and age of the queues, messages on their way, and pushes to other systems. */
export async function readStoredFigures(services: Services): Promise<Family[]> {
  const { rows } = await inSystemTransaction(services, (db) => WAITING.execute(db))
  const counts = (name: string, help: string, kind: string, label: string): Family => ({
    name,
    help,
    type: 'gauge',
    samples: byKind(rows, kind, label).map(({ row, labels }) => ({ labels, value: row.count })),
  })
  const ages = (name: string, help: string, kind: string, label: string): Family => ({
    name,
    help,
    type: 'gauge',
    samples: byKind(rows, kind, label).map(({ row, labels }) => ({ labels, value: Math.max(0, row.age) })),
  })
  return [
    counts('quotewright_jobs_waiting', 'Jobs that are due or running, by queue.', 'job', 'queue'),
    ages('quotewright_jobs_oldest_seconds', 'How long the oldest of them has been due.', 'job', 'queue'),
    counts('quotewright_outbox_messages', 'Messages on their way, by channel.', 'outbox', 'channel'),
    ages('quotewright_outbox_oldest_seconds', 'How long the oldest has been due.', 'outbox', 'channel'),
    {
      name: 'quotewright_backup_failed',
      help: 'Whether the last nightly backup failed, on whichever machine.',
      type: 'gauge',
      samples: rows
        .filter(({ kind }) => kind === 'backup')
        .map(({ state }) => ({ labels: {}, value: state === 'failed' ? 1 : 0 })),
    },
    counts('quotewright_pushes', 'Pushes to other systems that are not done.', 'push', ''),
  ]
}
