import type { TimelineEntry } from '@quotewright/contracts/timeline.ts'
import { CHANGE_SOURCES } from './change-sources.ts'
import { eventText } from './event-text.ts'

type Entry<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>

const SENDING_STATES: Readonly<Record<Entry<'mail' | 'sms'>['state'], string>> = {
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
      return entry.is_deleted ? 'Comment, since deleted' : `Comment${entry.is_edited ? ', edited' : ''}`
    case 'mail':
      return mailText(entry)
    case 'sms':
      return smsText(entry)
    case 'message':
      return messageText(entry)
    case 'integration':
      return entry.warning === null ? entry.text : `${entry.text}. ${entry.warning}`
    case 'program':
      return PROGRAM_TEXTS[entry.tool]
  }
}

const PROGRAM_TEXTS: Readonly<Record<Entry<'program'>['tool'], string>> = {
  read_quote: 'Quote read',
  propose_change: 'Change proposed',
}

const mailText = ({ subject, recipient, ...sending }: Entry<'mail'>): string =>
  `Email “${subject}” to ${recipient}: ${sendingText(sending)}`

const smsText = ({ text, recipient, ...sending }: Entry<'sms'>): string =>
  `SMS “${text}” to ${recipient}: ${sendingText(sending)}`

function sendingText({ state, problem }: Pick<Entry<'mail' | 'sms'>, 'state' | 'problem'>): string {
  const reason = problem === null ? '' : `, ${problem.replace(/^not sent: /u, '')}`
  return `${SENDING_STATES[state]}${reason}`
}

function messageText({ side, text, file_count: count }: Entry<'message'>): string {
  const files = `${count} ${count === 1 ? 'file' : 'files'}`
  return `Message ${side === 'customer' ? 'from' : 'to'} your customer: ${text === '' ? files : text}`
}

function eventEntryText({ event, change_source: source, ...rest }: Entry<'event'>): string {
  const text = eventText({ ...rest, kind: event })
  // What the customer did needs no name.
  return source === null || source === 'customer' ? text : `${text} (${CHANGE_SOURCES[source]})`
}
