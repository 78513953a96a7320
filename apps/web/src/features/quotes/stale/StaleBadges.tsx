import type { StaleQuote } from '@quotewright/contracts/stale-quotes.ts'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'

/** Why a quote needs another look, in a word or two each. */
export function StaleBadges({ stale }: { readonly stale: readonly StaleQuote[] }) {
  return stale.map(({ cause, views }) => (
    <ToneBadge key={cause} tone="warning">
      {cause === 'prices_changed' ? 'Prices have changed' : `Opened ${views} times`}
    </ToneBadge>
  ))
}
