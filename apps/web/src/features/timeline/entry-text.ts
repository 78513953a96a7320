import type { TimelineEntry } from '@quotewright/contracts/timeline.ts'
import { CHANGE_SOURCES } from './change-sources.ts'
import { eventText } from './event-text.ts'

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

const MAIL_STATES: Readonly<Record<Entry<'mail'>['state'], string>> = {
  queued: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  unconfirmed: 'perhaps not sent',
  failed: 'not delivered',
  not_sent: 'not sent',
  bounced: 'came back undelivered',
}

/** What happened, in words; of a comment only that there is one. */
export function entryText(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'event':
      return eventEntryText(entry)
    case 'comment':
      return entry.is_deleted ? 'Comment, deleted since' : `Comment${entry.is_edited ? ', edited' : ''}`
    case 'mail': {
      const problem = entry.problem === null ? '' : `, ${entry.problem.replace(/^not sent: /u, '')}`
      return `E-mail “${entry.subject}” to ${entry.recipient}: ${MAIL_STATES[entry.state]}${problem}`
    }
    case 'message': {
      const files = `${entry.file_count} ${entry.file_count === 1 ? 'file' : 'files'}`
      const from = entry.side === 'customer' ? 'from' : 'to'
      return `Message ${from} your customer: ${entry.text === '' ? files : entry.text}`
    }
  }
}

function eventEntryText({ event, change_source: source, ...rest }: Entry<'event'>): string {
  const text = eventText({ ...rest, kind: event })
  // What the customer did says so itself.
  return source === null || source === 'customer' ? text : `${text} (${CHANGE_SOURCES[source]})`
}
