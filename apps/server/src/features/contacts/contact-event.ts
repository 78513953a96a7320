import { defineTopic } from '../../platform/events/topic.ts'

/** What happened to contacts, told in the transaction in which it did. */
export interface ContactEvent {
  readonly kind: 'merged'
  readonly keptId: string
  /** The one that is gone. */
  readonly otherId: string
}

export const CONTACT_EVENTS = defineTopic<ContactEvent>('contacts')
