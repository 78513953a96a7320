import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ListedQuote } from '@quotewright/contracts/quote-list.ts'
import { providerListing } from '@quotewright/domain/integrations/catalogue.ts'
import { IconPlugConnected } from '@tabler/icons-react'
import { ToneBadge } from '../../../ui/ToneBadge.tsx'
import { STATE_LABELS, STATE_TONES } from '../push-words.ts'
import styles from './Pushes.module.css'

/** Where a quote of a list went: its number there, or how far it is. */
export function PushBadges({ pushes }: Pick<ListedQuote, 'pushes'>) {
  return pushes.map(({ provider, state, external_number, external_url }) => {
    const { name } = providerListing(provider)
    const told = state === 'done' ? external_number : STATE_LABELS[state].toLowerCase()
    const badge = (
      <ToneBadge tone={STATE_TONES[state]} icon={<IconPlugConnected size={14} aria-hidden />}>
        {name}
        {told !== null && ` ${told}`}
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
