import type { PushTarget, QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'

/** What a quote has at one provider. */
export interface AtProvider {
  readonly provider: string
  readonly name: string
  /** Undefined where it is not connected any more. */
  readonly target: PushTarget | undefined
  readonly pushes: readonly QuotePush[]
}

/** By provider: those connected, in the order of the server, then those it was pushed to before. */
export function byProvider(
  targets: readonly PushTarget[],
  pushes: readonly QuotePush[],
): readonly AtProvider[] {
  const providers = new Set([...targets, ...pushes].map(({ provider }) => provider))
  return [...providers].map((provider) => {
    const target = targets.find((one) => one.provider === provider)
    return {
      provider,
      name: providerListing(provider).name,
      target,
      pushes: pushes.filter((push) => push.provider === provider),
    }
  })
}

const SOON_MS = 30_000
const SHORT_PAUSE_MS = 2_000
const LONG_PAUSE_MS = 15_000

/** How long to wait before pushes are read again; false when all wait for a person. One that waits for another has no time. */
export function pauseBefore(
  pushes: readonly Pick<QuotePush, 'state' | 'next_at'>[],
  now: number,
): number | false {
  const pauses = pushes.flatMap(({ state, next_at }) => {
    if (state === 'running') return [SHORT_PAUSE_MS]
    if (state !== 'queued' || next_at === null) return []
    return [Date.parse(next_at) - now < SOON_MS ? SHORT_PAUSE_MS : LONG_PAUSE_MS]
  })
  return pauses.length === 0 ? false : Math.min(...pauses)
}
