import type { ClientEvent } from '@quotewright/domain/product-events/product-events.ts'
import { v4 as uuid } from 'uuid'
import { accessToken } from './access-token.ts'
import { api } from './api.ts'
import { callAddresses } from './call-addresses.ts'
import { createEventQueue } from './event-queue.ts'

const SENT_EVERY_MS = 10_000

let isSwitchedOff = false

/** To be called with whether the person has their page views counted. */
export function setUsageStatistics(isOn: boolean): void {
  isSwitchedOff = !isOn
}

/** Do Not Track, and Global Privacy Control. */
const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

const queue = createEventQueue({
  send: async (body, key, isLeaving) => {
    // A beacon outlives any page, but carries no token: what people do is sent by a call that the browser keeps alive.
    if (isLeaving && (await accessToken()) === undefined) {
      const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
      navigator.sendBeacon(callAddresses.reportEvents.path, json)
      return
    }
    await api.reportEvents({ body, idempotencyKey: key, keepalive: true })
  },
  countsPages: () => !isSwitchedOff && !isPrivate(),
  newKey: () => uuid(),
  now: () => new Date(),
})

let sending: ReturnType<typeof setTimeout> | undefined

/** Not every browser tells when it is idle. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else run()
}

function sendWaiting(): void {
  sending = undefined
  queue.flush(false)
}

/** Reports what happened here, some time soon. Whatever becomes of it, no one waits for it. */
export function reportEvent(event: ClientEvent, quoteId?: string): void {
  queue.add(event, quoteId)
  sending ??= setTimeout(() => whenIdle(sendWaiting), SENT_EVERY_MS)
}

/** Sends what waits when the page is hidden or left: it may not come back. */
export function sendEventsOnLeaving(): void {
  addEventListener('pagehide', () => queue.flush(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush(true)
  })
}
