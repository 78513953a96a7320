import { Anchor, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Connection } from '@quotewright/contracts/integrations.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { type Tone, ToneBadge } from '../../../ui/ToneBadge.tsx'
import styles from './Connections.module.css'
import type { Card } from './cards.ts'
import type { SignIn } from './use-sign-in.ts'

interface ProviderCardProps {
  readonly card: Card
  readonly signIn: SignIn
  readonly isAllowed: boolean
  readonly onConnect: () => void
  readonly onManage: () => void
  readonly onDisconnect: () => void
}

const STATES: Readonly<Record<Connection['status'], { label: string; tone: Tone }>> = {
  active: { label: 'Connected', tone: 'good' },
  needs_selection: { label: 'Almost done', tone: 'warning' },
  expired: { label: 'Expired', tone: 'late' },
}

/** One system: what it is, how it is connected and what can be done about it. Source: part 2 §2, §3 and §4. */
export function ProviderCard(props: ProviderCardProps) {
  const { card, signIn, isAllowed } = props
  const { provider, name, type, description, connection } = card
  const failure = signIn.failureOf(provider)
  return (
    <li className={`box ${styles.card}`}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden>
          {name.slice(0, 1)}
        </span>
        <div className={styles.names}>
          <Title order={3} size="h5">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {type}
          </Text>
        </div>
        {connection && (
          <ToneBadge tone={STATES[connection.status].tone}>{STATES[connection.status].label}</ToneBadge>
        )}
      </div>
      <Text size="sm">{description}</Text>
      {connection && <ConnectionStatus card={card} connection={connection} isAllowed={isAllowed} />}
      {failure !== null && !card.asksForHost && <Failure title={failure.title} error={failure.error} />}
      {isAllowed && (
        <div className={styles.end}>
          <SignInState card={card} signIn={signIn} />
          <div className="row">
            <CardButtons {...props} />
          </div>
        </div>
      )}
    </li>
  )
}

interface ConnectionStatusProps {
  readonly card: Card
  readonly connection: Connection
  readonly isAllowed: boolean
}

/** Which account it is connected to, and what is wrong with that. */
function ConnectionStatus({ card, connection, isAllowed }: ConnectionStatusProps) {
  const { status, tenant_name, last_error } = connection
  return (
    <div className="stack-close">
      {tenant_name !== null && (
        <Text size="sm" className={styles.account ?? ''}>
          {status === 'active' ? 'Connected to' : 'Account:'} <strong>{tenant_name}</strong>
        </Text>
      )}
      {status === 'needs_selection' && isAllowed && (
        <Text size="sm" fw={560}>
          {tenant_name === null ? 'Choose your organisation' : 'Finish the settings'}
        </Text>
      )}
      {status === 'expired' && (
        <Text size="sm">{last_error ?? `${card.name} signed us out. Reconnect to send quotes again.`}</Text>
      )}
      {status !== 'expired' && last_error !== null && (
        <Text size="sm" c="dimmed">
          {last_error}
        </Text>
      )}
      {!card.canConnect && (
        <Text size="sm" c="dimmed">
          Not set up on this server any more
        </Text>
      )}
    </div>
  )
}

/** While a person signs in elsewhere. */
function SignInState({ card, signIn }: Pick<ProviderCardProps, 'card' | 'signIn'>) {
  const { provider, name } = card
  const link = signIn.linkOf(provider)
  return (
    <output className={styles.signIn}>
      {link !== null && (
        <Text span size="sm">
          Your browser blocked the window.{' '}
          <Anchor inherit href={link} target="_blank" className={styles.link ?? ''}>
            Open {name} in a new tab
          </Anchor>
        </Text>
      )}
      {signIn.windowOf(provider) !== null && (
        <Text span size="sm">
          Finish signing in to {name} in its window.
        </Text>
      )}
    </output>
  )
}

function CardButtons({ card, signIn, onConnect, onManage, onDisconnect }: ProviderCardProps) {
  const { provider, name, connection, canConnect } = card
  const of = <VisuallyHidden>&nbsp;{name}</VisuallyHidden>
  const open = signIn.windowOf(provider)
  const isBusy = signIn.isStarting(provider)
  const isExpired = connection?.status === 'expired'
  return (
    <>
      {open !== null && (
        <Button variant="default" onClick={() => open.focus()}>
          Show window
        </Button>
      )}
      {open === null && canConnect && (connection === undefined || isExpired) && (
        <Button variant={isExpired ? 'filled' : 'default'} loading={isBusy} onClick={onConnect}>
          {isExpired ? 'Reconnect' : 'Connect'} {of}
        </Button>
      )}
      {connection !== undefined && !isExpired && (
        <Button variant={connection.status === 'active' ? 'default' : 'filled'} onClick={onManage}>
          Manage {of}
        </Button>
      )}
      {connection !== undefined && (
        <Button variant="subtle" color="gray" onClick={onDisconnect}>
          {isExpired ? 'Remove' : 'Disconnect'} {of}
        </Button>
      )}
    </>
  )
}
