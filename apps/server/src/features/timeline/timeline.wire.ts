import type { TimelineEntry } from '@quotewright/contracts/timeline.ts'
import type { Comment } from '../comments/public.ts'
import type { IntegrationEntry } from '../integrations/public.ts'
import type { McpCall } from '../mcp/public.ts'
import type { MessageSummary } from '../messages/public.ts'
import type { ShownMessage } from '../outbox/public.ts'
import type { TimelineEvent } from '../quotes/public.ts'

/** How history names a customer. */
const CUSTOMER = 'customer'

/** @param namesByEmail what the members are called: history names them by their address */
export const eventEntry = (
  event: TimelineEvent,
  namesByEmail: ReadonlyMap<string, string>,
): TimelineEntry => ({
  kind: 'event',
  id: event.id,
  at: event.createdAt.toISOString(),
  about: event.actor === CUSTOMER ? 'customer' : 'team',
  actor: event.actor === CUSTOMER ? null : (namesByEmail.get(event.actor ?? '') ?? event.actor),
  event: event.kind,
  from_status: event.fromStatus,
  to_status: event.toStatus,
  version_number: event.versionNumber,
  change_source: event.changeSource,
  detail: event.detail,
})

export const commentEntry = (comment: Comment): TimelineEntry => ({
  kind: 'comment',
  id: comment.id,
  at: comment.createdAt.toISOString(),
  about: 'team',
  actor: comment.authorName,
  body: comment.body,
  is_edited: comment.editedAt !== null,
  is_deleted: comment.deletedAt !== null,
})

export function outboxEntry(message: ShownMessage): TimelineEntry {
  const { id, channel, shown, recipient, state, lastError: problem } = message
  const entry = {
    id,
    at: message.createdAt.toISOString(),
    about: 'customer',
    actor: null,
    recipient,
    problem,
  } as const
  if (channel === 'email') return { ...entry, kind: 'mail', subject: shown, state }
  return { ...entry, kind: 'sms', text: shown, state: state === 'bounced' ? 'failed' : state }
}

export const messageEntry = (message: MessageSummary): TimelineEntry => ({
  kind: 'message',
  id: message.id,
  at: message.createdAt.toISOString(),
  about: 'customer',
  actor: message.senderName,
  side: message.side,
  text: message.text,
  file_count: message.fileCount,
})

export const integrationEntry = ({
  id,
  at,
  actor,
  providerId,
  ...entry
}: IntegrationEntry): TimelineEntry => ({
  kind: 'integration',
  id,
  at: at.toISOString(),
  about: 'team',
  actor,
  provider: providerId,
  state: entry.state,
  text: entry.text,
  warning: entry.warning,
  external_url: entry.url,
})

/** Of what leaves an event only the event is shown. */
export function programEntry({ id, at, callerName, tool }: McpCall): TimelineEntry[] {
  if (tool !== 'read_quote' && tool !== 'propose_change') return []
  return [{ kind: 'program', id, at: at.toISOString(), about: 'team', actor: callerName, tool }]
}
