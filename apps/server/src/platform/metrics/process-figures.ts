import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import type { Family } from './families.ts'

const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ labels: {}, value }],
})

/** Measures how late the process's timers fire, from now on. */
export function watchEventLoop(): { readonly p99Seconds: () => number; readonly stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    // An idle process has measured nothing yet.
    p99Seconds: () => (Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / NANOSECONDS : 0),
    stop: () => void delay.disable(),
  }
}

/** What the process itself uses. The names without a prefix are those every Prometheus client has. */
export function processFigures(loopP99Seconds: number): Family[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Resident memory.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_eventloop_lag_p99_seconds', '99th percentile of the event loop’s lag.', loopP99Seconds),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the user and the system.',
      type: 'counter',
      samples: [{ labels: {}, value: (user + system) / MICROSECONDS }],
    },
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', startedAt),
  ]
}

const startedAt = Math.round((Date.now() - process.uptime() * 1000) / 1000)

type PoolCounts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** Connections to the database, and who waits for one. */
export const poolFigures = ({ totalCount, idleCount, waitingCount }: PoolCounts): Family => ({
  name: 'quotewright_database_connections',
  help: 'Connections to the database by what they do; waiting: calls that have none yet.',
  type: 'gauge',
  samples: [
    { labels: { state: 'busy' }, value: totalCount - idleCount },
    { labels: { state: 'idle' }, value: idleCount },
    { labels: { state: 'waiting' }, value: waitingCount },
  ],
})
