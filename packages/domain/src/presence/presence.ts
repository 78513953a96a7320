/** What someone does with a quote that they have open. */
export type PresenceMode = 'viewing' | 'editing'

/** How often a window says that it is there. */
export const PRESENCE_EVERY_MS = 20_000

/** How long it is believed: one time that did not get through is forgiven. */
export const PRESENCE_LASTS_MS = 45_000
