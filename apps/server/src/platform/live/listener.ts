import pg from 'pg'

/** One that broke silently tells no one: it is found out after two pings without an answer. */
const PING_MS = 1_000
const MOST_UNANSWERED = 2
const PATIENCE_MS = 10_000

/** A connection that hears of notifications. */
export interface Listener {
  readonly close: () => Promise<void>
}

interface ListenerHandlers {
  readonly onNotification: (channel: string, payload: string) => void
  /** Called once, when the connection broke. */
  readonly onLost: () => void
}

/** Listens to channels over a connection of its own, which is asked once a second whether it is still there. */
export async function openListener(
  connection: pg.ClientConfig,
  channels: readonly string[],
  { onNotification, onLost }: ListenerHandlers,
): Promise<Listener> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  let isOpen = true
  const shut = async () => {
    if (!isOpen) return
    isOpen = false
    clearInterval(pings)
    await client.end().catch(() => undefined)
  }
  const lose = () => {
    if (!isOpen) return
    void shut()
    onLost()
  }
  let unanswered = 0
  const ping = () => {
    if (unanswered >= MOST_UNANSWERED) return lose()
    unanswered += 1
    client.query('select 1').then(() => (unanswered -= 1), lose)
  }
  const pings = setInterval(ping, PING_MS)
  pings.unref()
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
  } catch (error) {
    await shut()
    throw error
  }
  return { close: shut }
}
