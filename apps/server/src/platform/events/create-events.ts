import { inSavepoint, type Tx } from '../context.ts'
import type { DomainEvent, Events, Topic } from './topic.ts'

/** Acts on an event, in the transaction that published it. */
export type Handle<Event> = (tx: Tx, event: Event) => Promise<void>

/**
 * Its failure rolls the transaction back; that of one that may fail is logged, and only its own writes are lost. One
 * that acts ahead asks a single statement, which does no harm where nothing comes of the event.
 */
export type Subscriber<Event> =
  | Handle<Event>
  | { readonly ahead: Handle<Event> }
  | {
      readonly mayFail: Handle<Event>
      /** Whether there is anything to do for it, asked before the event; default: there is. */
      readonly onlyIf?: (tx: Tx) => Promise<boolean>
    }

/** The subscribers of every kind of event, in the order they are called. */
export type Subscribers<Event extends DomainEvent> = {
  readonly [Kind in Event['kind']]: readonly Subscriber<Extract<Event, { readonly kind: Kind }>>[]
}

/** A topic with its subscribers. */
export interface Subscription {
  readonly topic: Topic<never>
  readonly subscribers: Readonly<Record<string, readonly Subscriber<never>[]>>
}

export const subscribe = <Event extends DomainEvent>(
  topic: Topic<Event>,
  subscribers: Subscribers<Event>,
): Subscription => ({ topic: topic as Topic<never>, subscribers })

/** @param onFailure logs the failure of a subscriber that may fail. */
export function createEvents(
  subscriptions: readonly Subscription[],
  onFailure: (message: string, error: unknown) => void,
): Events<Tx> {
  const byTopic = new Map(subscriptions.map(({ topic, subscribers }) => [topic.name, subscribers]))
  const subscribersOf = <Event extends DomainEvent>(topic: Topic<Event>, kind: string) => {
    const subscribers = byTopic.get(topic.name)?.[kind]
    if (subscribers === undefined) throw new Error(`No subscribers are listed for ${topic.name}.${kind}`)
    // `subscribe` checked that they take events of this topic and kind.
    return subscribers as readonly Subscriber<Event>[]
  }
  return {
    async isAwaited(tx, topic, kind) {
      const awaiting = subscribersOf(topic, kind).map(async (subscriber) => {
        if (typeof subscriber === 'function') return true
        return 'mayFail' in subscriber && (subscriber.onlyIf === undefined || subscriber.onlyIf(tx))
      })
      return (await Promise.all(awaiting)).includes(true)
    },
    async publishAhead(tx, topic, event) {
      const acting = subscribersOf(topic, event.kind).flatMap((subscriber) =>
        'ahead' in subscriber ? [subscriber.ahead(tx, event)] : [],
      )
      await Promise.all(acting)
    },
    async publish(tx, topic, event) {
      for (const subscriber of subscribersOf(topic, event.kind)) {
        if (typeof subscriber === 'function') await subscriber(tx, event)
        else if ('ahead' in subscriber) await subscriber.ahead(tx, event)
        else
          await inSavepoint(tx, () => subscriber.mayFail(tx, event)).catch((error: unknown) =>
            onFailure(`events: ${subscriber.mayFail.name} failed on ${topic.name}.${event.kind}`, error),
          )
      }
    },
  }
}
