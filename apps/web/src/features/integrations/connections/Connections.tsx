import { Alert, Anchor } from '@mantine/core'
import { IconLock, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import setupGuide from '../../../../../../docs/integrations.md?url'
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
    Xero isn’t set up here yet, and neither are MYOB, QuickBooks or the others.{' '}
    {isAllowed ? (
      <>
        The person who looks after your Quotewright server can add them.{' '}
        <Anchor href={setupGuide} target="_blank" rel="noopener" underline="always" inherit>
          How to set them up
        </Anchor>
      </>
    ) : (
      'Ask an owner or admin.'
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
