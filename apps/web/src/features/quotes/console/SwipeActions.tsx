import { UnstyledButton } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { IconArchive, IconArchiveOff, IconPhone, IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { telLink } from '../../../platform/phone-link.ts'
import type { RowMenuProps } from './RowMenu.tsx'
import styles from './SwipeActions.module.css'

const ICON = { size: 20, 'aria-hidden': true } as const

/** What a swipe of a quote's row shows: what its menu has, for a thumb. Null for a deleted quote. */
export function swipeActionsOf(
  quote: Quote,
  { onShare, onAct }: Pick<RowMenuProps, 'onShare' | 'onAct'>,
): ReactNode {
  if (quote.deleted_at !== null) return null
  const isArchived = quote.archived_at !== null
  return (
    <>
      {quote.customer_phone !== '' && (
        // The keyboard has the menu of the row.
        <a className={styles.action} tabIndex={-1} href={telLink(quote.customer_phone)}>
          <IconPhone {...ICON} />
          Call
        </a>
      )}
      {quote.quoteme_share_url !== null && (
        <Action onClick={() => onShare(quote)}>
          <IconShare {...ICON} />
          Share
        </Action>
      )}
      <Action onClick={() => onAct(quote, isArchived ? 'unarchive' : 'archive')}>
        {isArchived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
        {isArchived ? 'Unarchive' : 'Archive'}
      </Action>
    </>
  )
}

const Action = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <UnstyledButton className={styles.action ?? ''} tabIndex={-1} onClick={onClick}>
    {children}
  </UnstyledButton>
)
