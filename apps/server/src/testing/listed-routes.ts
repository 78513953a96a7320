import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Every route that the applications made by `work` register, as `GET /path`; the HEAD of a GET goes without saying. */
export async function listRoutes<T>(work: () => Promise<T>): Promise<{ made: T; routes: string[] }> {
  const routes: string[] = []
  const onRoute = ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
  }
  const onCreated = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', onRoute)
  }
  subscribe('fastify.initialization', onCreated)
  try {
    return { made: await work(), routes }
  } finally {
    unsubscribe('fastify.initialization', onCreated)
  }
}
