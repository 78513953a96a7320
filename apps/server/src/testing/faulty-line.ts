import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What a line does besides carrying: nothing, unless it is set to. */
export interface LineFaults {
  /** Milliseconds that what is sent is under way, each way. */
  delayMs: number
  /** The share of packets that end their connection instead, 0 to 1. */
  resets: number
}

/** A line to a database that can be slow, fall silent, or be cut. */
export interface FaultyLine {
  /** The database's address by way of the line. */
  readonly url: string
  readonly faults: LineFaults
  /** Nothing goes either way, and no connection ends: a black hole. Its end cuts what hung in it. */
  readonly fallSilent: (silent: boolean) => void
  /** Ends every connection; new ones are taken. */
  readonly cut: () => void
  readonly close: () => void
}

/** Opens a line to the database at a URL, on a port of its own. */
export async function openFaultyLine(databaseUrl: string): Promise<FaultyLine> {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const faults: LineFaults = { delayMs: 0, resets: 0 }
  let isSilent = false
  const carry = (bytes: Buffer, from: Socket, onward: Socket) => {
    if (isSilent) return
    if (Math.random() < faults.resets) from.destroy()
    else if (faults.delayMs === 0) onward.write(bytes)
    else setTimeout(() => onward.write(bytes), faults.delayMs)
  }
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, onward] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => carry(bytes, from, onward))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        onward.destroy()
      })
    }
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port')
  const through = new URL(to)
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  return {
    url: through.href,
    faults,
    cut,
    fallSilent: (silent) => {
      isSilent = silent
      if (!silent) cut()
    },
    close: () => {
      server.close()
      cut()
    },
  }
}
