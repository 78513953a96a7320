import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ListedQuote } from '@quotewright/contracts/quote-list.ts'
import type { QuotePush } from '@quotewright/contracts/quote-pushes.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { STATE_LABELS, STATE_TONES } from '../push-words.ts'
import styles from './Pushes.module.css'

/** Where a quote of a list went: its number there, or how far it is. */
export function PushBadges({ quote }: { readonly quote: Pick<ListedQuote, 'pushes' | 'quote_number'> }) {
  return quote.pushes.map(({ provider, state, external_number, external_url }) => {
    const { name } = providerListing(provider)
    const text = badgeText(name, state, external_number === quote.quote_number ? null : external_number)
    const badge = (
      <ToneBadge tone={STATE_TONES[state]} icon={<IconPlugConnected size={14} aria-hidden />}>
        {text}
      </ToneBadge>
    )
    if (external_url === null) return <span key={provider}>{badge}</span>
    return (
      <Anchor
        key={provider}
        href={external_url}
        target="_blank"
        rel="noopener"
        className={styles.badge ?? ''}
      >
        {badge}
        <VisuallyHidden> (new tab)</VisuallyHidden>
      </Anchor>
    )
  })
}

/** @param number there, where it is another than ours */
function badgeText(name: string, state: QuotePush['state'], number: string | null): string {
  if (state !== 'done') return `${name} ${STATE_LABELS[state].toLowerCase()}`
  return number === null ? `In ${name}` : `${name} ${number}`
}
