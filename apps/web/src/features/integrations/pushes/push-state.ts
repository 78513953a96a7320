import type { PushTarget, QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'

/** What a quote has at one provider. */
export interface AtProvider {
  readonly provider: string
  readonly name: string
  /** Undefined where it is not connected any more. */
  readonly target: PushTarget | undefined
  readonly pushes: readonly QuotePush[]
  /** What can be pushed there by hand: what was not pushed yet. */
  readonly actions: readonly PushTarget['actions'][number][]
}

/** By provider: those connected, in the order of the server, then those it was pushed to before. */
export function byProvider(
  targets: readonly PushTarget[],
  pushes: readonly QuotePush[],
): readonly AtProvider[] {
  const providers = new Set([...targets, ...pushes].map(({ provider }) => provider))
  return [...providers].map((provider) => {
    const target = targets.find((one) => one.provider === provider)
    const own = pushes.filter((push) => push.provider === provider)
    return {
      provider,
      name: providerListing(provider).name,
      target,
      pushes: own,
      actions: (target?.actions ?? []).filter((action) => !own.some((push) => push.action === action)),
    }
  })
}

/** Whether it goes on without a person. */
export const isMoving = ({ state }: Pick<QuotePush, 'state'>): boolean =>
  state === 'queued' || state === 'running'
