/** Something that happened, told apart by its kind. */
export interface Happening {
  readonly kind: string
}

/** What a feature publishes events about; the events are a union of what can happen. */
export interface Topic<Event extends Happening> {
  readonly name: string
  /** Never set: it only carries the type. */
  readonly event?: Event
}

export const defineTopic = <Event extends Happening>(name: string): Topic<Event> => ({ name })

/** Publishes to the subscribers that the application lists. */
export interface Events<Tx> {
  /**
   * Calls the subscribers of the event's kind one after the other, in the caller's transaction. One that fails rolls
   * the transaction back, unless it is listed as one that may.
   */
  readonly publish: <Event extends Happening>(tx: Tx, topic: Topic<Event>, event: Event) => Promise<void>
}
