import { inSavepoint, type Tx } from '../context.ts'
import type { DomainEvent, Events, Topic } from './topic.ts'

/** Acts on an event, in the transaction that published it. */
export type Handle<Event> = (tx: Tx, event: Event) => Promise<void>

/** Its failure rolls the transaction back; that of one that may fail is logged, and only its own writes are lost. */
export type Subscriber<Event> = Handle<Event> | { readonly mayFail: Handle<Event> }

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
  return {
    async publish(tx, topic, event) {
      const subscribers = byTopic.get(topic.name)?.[event.kind]
      if (subscribers === undefined)
        throw new Error(`No subscribers are listed for ${topic.name}.${event.kind}`)
      // `subscribe` checked that they take events of this topic and kind.
      for (const subscriber of subscribers as readonly Subscriber<typeof event>[]) {
        if (typeof subscriber === 'function') await subscriber(tx, event)
        else
          await inSavepoint(tx, () => subscriber.mayFail(tx, event)).catch((error: unknown) =>
            onFailure(`events: ${subscriber.mayFail.name} failed on ${topic.name}.${event.kind}`, error),
          )
      }
    },
  }
}
