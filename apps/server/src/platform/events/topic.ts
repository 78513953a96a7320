/** Something that happened, discriminated by its kind. */
export interface DomainEvent {
  readonly kind: string
}

/** What a feature publishes events about; the events are a union of what can happen. */
export interface Topic<Event extends DomainEvent> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly event?: Event
}

export const defineTopic = <Event extends DomainEvent>(name: string): Topic<Event> => ({ name })

/** Publishes to the subscribers that the application lists. */
export interface Events<Tx> {
  /**
   * Calls the subscribers of the event's kind one after the other, in the caller's transaction. One that fails rolls
   * the transaction back, unless it is listed as one that may.
   */
  readonly publish: <Event extends DomainEvent>(tx: Tx, topic: Topic<Event>, event: Event) => Promise<void>
  /** Whether some subscriber has work to do after such an event; those that may act ahead of it do not count. */
  readonly isAwaited: <Event extends DomainEvent>(
    tx: Tx,
    topic: Topic<Event>,
    kind: Event['kind'],
  ) => Promise<boolean>
  /** In place of `publish` where none awaits the event: calls those that may act ahead, before it is written. */
  readonly publishAhead: <Event extends DomainEvent>(
    tx: Tx,
    topic: Topic<Event>,
    event: Event,
  ) => Promise<void>
}
