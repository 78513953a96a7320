import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const FIRST_PORT = 15_000
const END_OF_PORTS = 32_768
const ATTEMPTS = 100

/**
 * A free TCP port of the loopback interface below 32768 and outside the range the system
 * hands out to clients: there, a client that retries can connect to itself and hold the port.
 *
 * @throws Error when none was free in 100 tries.
 * Source: architecture §3.
 */
export async function findFreePort(): Promise<number> {
  const taken = ephemeralRange()
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, END_OF_PORTS)
    const isEphemeral = port >= taken.from && port <= taken.to
    // A system may hand out every port; one of those is then better than none.
    if ((!isEphemeral || attempt > ATTEMPTS / 2) && (await isFree(port))) return port
  }
  throw new Error('No free port for the database')
}

function ephemeralRange(): { from: number; to: number } {
  try {
    const [from = 0, to = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
      .trim()
      .split(/\s+/)
    return { from: Number(from), to: Number(to) }
  } catch {
    // Not Linux: macOS and Windows hand out ports from 49152 on.
    return { from: 49_152, to: 65_535 }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
