import { Alert } from '@mantine/core'
import { IconLock, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRole } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { availableQuery, connectionsQuery } from '../integrations.api.ts'
import { ManageDialog } from '../manage/ManageDialog.tsx'
import styles from './Connections.module.css'
import { type Card, cardsOf } from './cards.ts'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { HostDialog } from './HostDialog.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The systems that can be connected, and those that are. */
export function Connections() {
  const role = useRole()
  const available = useQuery(availableQuery)
  const connections = useQuery(connectionsQuery)
  const failed = [available, connections].find(({ data, isError }) => data === undefined && isError)
  if (failed !== undefined) return <LoadFailure query={failed} title="Failed to load integrations" />
  if (available.data === undefined || connections.data === undefined || role === undefined)
    return <SkeletonLines label="Loading integrations..." lines={2} height={140} />
  const isAllowed = role === 'admin' || role === 'owner'
  const cards = cardsOf(available.data, connections.data)
  if (cards.length === 0) return <NothingAvailable isAllowed={isAllowed} />
  return <Cards cards={cards} isAllowed={isAllowed} />
}

/** Source: part 2 §2 for the title. */
const NothingAvailable = ({ isAllowed }: { readonly isAllowed: boolean }) => (
  <EmptyState icon={<IconPlugConnected />} title="No Integrations Available">
    {isAllowed ? (
      <>
        To offer Xero, set{' '}
        <code>
          INTEGRATION_XERO_
          <wbr />
          CLIENT_ID
        </code>{' '}
        and{' '}
        <code>
          INTEGRATION_XERO_
          <wbr />
          CLIENT_SECRET
        </code>{' '}
        on your server. The other systems work the same way.
      </>
    ) : (
      'None set up on this server yet. Ask an owner or admin.'
    )}
  </EmptyState>
)

interface CardsProps {
  readonly cards: readonly Card[]
  readonly isAllowed: boolean
}

function Cards({ cards, isAllowed }: CardsProps) {
  const signIn = useSignIn()
  const [removed, setRemoved] = useState<Card | null>(null)
  const [asked, setAsked] = useState<Card | null>(null)
  const [managed, setManaged] = useState<Card | null>(null)
  const connect = (card: Card) => {
    if (card.asksForHost) setAsked(card)
    else signIn.start(card.provider)
  }
  return (
    <div className="stack">
      {!isAllowed && (
        <Alert color="gray" icon={<IconLock aria-hidden />} role="note">
          Only owners and admins can connect these
        </Alert>
      )}
      <ul className={styles.cards} aria-label="Integrations">
        {cards.map((card) => (
          <ProviderCard
            key={card.provider}
            card={card}
            signIn={signIn}
            isAllowed={isAllowed}
            onConnect={() => connect(card)}
            onManage={() => setManaged(card)}
            onDisconnect={() => setRemoved(card)}
          />
        ))}
      </ul>
      <HostDialog card={asked} signIn={signIn} onClose={() => setAsked(null)} />
      <ManageDialog card={managed} onClose={() => setManaged(null)} />
      <DisconnectDialog card={removed} onClose={() => setRemoved(null)} />
    </div>
  )
}
