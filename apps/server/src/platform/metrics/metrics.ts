import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { newestBackup } from '../backup/stored-backups.ts'
import type { Services } from '../context.ts'
import { AppError } from '../errors.ts'
import { answerUnknownPath } from '../http/error-answer.ts'
import type { SecretText } from '../secret-text.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { type Family, type Figures, Histogram, renderFamily } from './families.ts'
import { jobSeconds } from './job-seconds.ts'
import { poolFigures, processFigures, watchEventLoop } from './process-figures.ts'
import { readStoredFigures } from './stored-figures.repository.ts'

/** Prometheus' text format. */
const FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface MetricsSettings {
  /** The bearer token of the reader; null: no one. */
  readonly token: SecretText | null
  readonly services: Services
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** Where this machine's nightly backups go; undefined: it makes none. */
  readonly backupDir: string | undefined
  /** Takes the same figures; null: no collector does. */
  readonly telemetry: Telemetry | null
}

/**
 * Counts requests by route, and answers `GET /metrics` for Prometheus. Without a token it is as unknown as any path.
 * While the database is away it reports the process alone, with `quotewright_database_up 0`. A collector gets the same.
 */
export function metricsRoutes(app: FastifyInstance, settings: MetricsSettings): void {
  const { token, telemetry } = settings
  const collect = token === null && telemetry === null ? undefined : watchFigures(app, settings)
  if (collect !== undefined) telemetry?.sendFigures(collect)
  if (token === null || collect === undefined) {
    // Not left to the console, which has a page for whatever path it is asked for.
    app.get('/metrics', async (request, reply) => answerUnknownPath(request, reply))
    return
  }
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request, token)) throw new AppError('unauthenticated', 'Authentication required')
    const { families, histograms } = await collect()
    const text = [...families.map(renderFamily), ...histograms.map((one) => one.render())].join('')
    return reply.type(FORMAT).header('cache-control', 'no-store').send(text)
  })
}

/** Measures from now on; what it returns tells all figures there are. */
function watchFigures(
  app: FastifyInstance,
  { services, pool, backupDir }: MetricsSettings,
): () => Promise<Figures> {
  const requestSeconds = new Histogram(
    'http_request_duration_seconds',
    'How long requests took, by route pattern.',
    REQUEST_SECONDS,
  )
  const loop = watchEventLoop()
  app.addHook('onClose', async () => loop.stop())
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // An unknown path has no pattern: what a client makes up is no label.
    const route = routeOptions.url ?? 'none'
    requestSeconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  const up = {
    name: 'quotewright_database_up',
    help: 'Whether the database answers.',
    type: 'gauge',
  } as const
  return async () => {
    const stored = await readStoredFigures(services).catch(() => undefined)
    return {
      families: [
        ...processFigures(loop.p99Seconds()),
        poolFigures(pool),
        { ...up, samples: [{ labels: {}, value: stored === undefined ? 0 : 1 }] },
        ...(stored ?? []),
        ...(backupDir === undefined ? [] : [await backupFigures(backupDir)]),
      ],
      histograms: [requestSeconds, jobSeconds],
    }
  }
}

/** Zero until there is one, so that an alarm on its age goes off then too. */
const backupFigures = async (folder: string): Promise<Family> => ({
  name: 'quotewright_backup_newest_timestamp_seconds',
  help: 'When the newest nightly backup in BACKUP_DIR was made, in seconds since 1970; 0 for none.',
  type: 'gauge',
  samples: [{ labels: {}, value: ((await newestBackup(folder))?.at.getTime() ?? 0) / 1000 }],
})

/** Compared by their hashes, which are of one length and say nothing about the token by how long it takes. */
function isBearer({ headers }: FastifyRequest, token: SecretText): boolean {
  const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(token.reveal()))
}
