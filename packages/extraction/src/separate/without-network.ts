/** What a program of a browser reaches the network by, and what comes from there. */
const OF_THE_NETWORK = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'WebSocket',
  'EventSource',
  'MessageEvent',
  'CloseEvent',
] as const

/** pdf.js looks whether it has to mend the class, as it is loaded. */
class NoResponse {
  bytes(): Promise<Uint8Array> {
    return Promise.reject(new Error('A reading process has no network'))
  }
}

/**
 * Takes the network away from whatever is loaded after this. A document needs none; and the mere look at these names
 * would load Node's HTTP client, for a tenth of the time that reading takes.
 */
export function goWithoutNetwork(): void {
  for (const name of OF_THE_NETWORK) Reflect.deleteProperty(globalThis, name)
  Reflect.set(globalThis, 'Response', NoResponse)
}
