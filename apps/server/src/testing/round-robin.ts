import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

/** A load balancer as small as one can be. */
export interface RoundRobin {
  readonly url: string
  /** Sends requests to a process, too, as soon as it is ready. */
  readonly add: (target: string) => void
  readonly close: () => Promise<void>
}

/**
 * Passes requests on to processes in turn: to those that last said that they are ready, over kept connections, each
 * request once. Like nginx or HAProxy without retries, so that whatever fails there fails here.
 */
export async function openRoundRobin(): Promise<RoundRobin> {
  const targets = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  const closing = new AbortController()
  const looking = lookForReady(targets, closing.signal)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = [...targets].filter(([, isReady]) => isReady).map(([target]) => target)
    const target = ready[(turn += 1) % ready.length]
    if (target === undefined) return outgoing.writeHead(502).end('No process is ready')
    return passOn(incoming, outgoing, target, agent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (target) => void targets.set(target, false),
    async close() {
      closing.abort()
      await looking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, target: string, agent: Agent): void {
  const { method, url, headers } = incoming
  const passed = request(new URL(url ?? '/', target), { method, headers, agent }, (answer) => {
    const { connection: _hop, 'keep-alive': _also, ...rest } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, rest)
    answer.pipe(outgoing)
  })
  passed.on('error', (error) => outgoing.writeHead(502).end(error.message))
  incoming.pipe(passed)
}

async function lookForReady(targets: Map<string, boolean>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const target of targets.keys()) targets.set(target, await isReady(target))
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function isReady(target: string): Promise<boolean> {
  const answer = await fetch(`${target}/ready`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}
