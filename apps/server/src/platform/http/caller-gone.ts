import type { FastifyReply } from 'fastify'

/** Aborts when the caller hangs up before the answer is complete. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const judge = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.destroyed) judge()
  else raw.once('close', judge)
  return gone.signal
}
