import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { useLive } from '../../../platform/live.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Compared } from './Compared.tsx'
import { type AskedPush, PushDialog } from './PushDialog.tsx'
import styles from './Pushes.module.css'
import { PushItem } from './PushItem.tsx'
import { type AtProvider, byProvider } from './push-state.ts'
import { pushesQuery } from './pushes.api.ts'

type PushedQuote = Pick<Quote, 'id' | 'status' | 'currency'>

interface PushesProps {
  readonly quote: PushedQuote
}

const TITLE = 'Accounts'

/** Where an accepted quote went, as a part of its details; nothing where no system is connected. */
export function PushesSection({ quote }: PushesProps) {
  const content = useContent(quote)
  if (content === null) return null
  return (
    <section aria-label={TITLE}>
      <Title order={3} size="h5" mb="sm">
        {TITLE}
      </Title>
      {content}
    </section>
  )
}

/** The same as a part of its editor. */
export function PushesPanel({ quote }: PushesProps) {
  const content = useContent(quote)
  if (content === null) return null
  return (
    <Panel title={TITLE} anchor="accounts" isFoldedOnPhone>
      {content}
    </Panel>
  )
}

/** Null while there is nothing to show. */
function useContent(quote: PushedQuote): ReactNode {
  const isOn = useFeatureState()('integrations') === 'on'
  const isShown = isOn && quote.status === 'accepted'
  const pushes = useQuery({ ...pushesQuery(quote.id), enabled: isShown })
  useLive('quotes', () => void (isShown && pushes.refetch()))
  if (!isShown) return null
  if (pushes.data === undefined)
    return pushes.isError ? <LoadFailure query={pushes} title="Failed to load accounts" /> : null
  const providers = byProvider(pushes.data.targets, pushes.data.pushes)
  return providers.length === 0 ? null : <Providers quote={quote} providers={providers} />
}

interface ProvidersProps extends PushesProps {
  readonly providers: readonly AtProvider[]
}

function Providers({ quote, providers }: ProvidersProps) {
  const [asked, setAsked] = useState<AskedPush | null>(null)
  return (
    <>
      <ul className={styles.providers}>
        {providers.map((at) => (
          <li key={at.provider} className={`box ${styles.provider}`}>
            <Head at={at} onAsk={setAsked} />
            <NotSentYet at={at} quote={quote} />
            {at.pushes.length > 0 && (
              <ul className={styles.pushes} aria-label={`Sent to ${at.name}`}>
                {at.pushes.map((push) => (
                  <PushItem key={push.id} push={push} name={at.name} quote={quote} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <PushDialog quoteId={quote.id} currency={quote.currency} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

interface HeadProps {
  readonly at: AtProvider
  readonly onAsk: (asked: AskedPush) => void
}

function Head({ at: { name, target }, onAsk }: HeadProps) {
  return (
    <div className="row-apart">
      <div className={styles.names}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {target === undefined ? 'No longer connected' : target.tenant_name}
        </Text>
      </div>
      {target !== undefined && target.actions.length > 0 && (
        <div className="row">
          {target.actions.map((action) => (
            <Button
              key={action}
              variant="default"
              disabled={target.blocked !== null}
              onClick={() => onAsk({ target, action })}
            >
              {action === 'invoice' ? 'Create invoice' : 'Send quote'}
              <VisuallyHidden>
                &nbsp;{action === 'invoice' ? 'in' : 'to'} {name}
              </VisuallyHidden>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** What would arrive, and why it can't be sent now. */
function NotSentYet({ at, quote }: { readonly at: AtProvider; readonly quote: PushedQuote }) {
  const { name, target, pushes } = at
  if (target === undefined) return null
  return (
    <>
      {pushes.length === 0 && (
        <Compared name={name} currency={quote.currency} totals={target.totals} tax={target.tax} />
      )}
      {target.blocked !== null && <Text size="sm">{target.blocked}</Text>}
    </>
  )
}
