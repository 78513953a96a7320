import { Button, Text, Title } from '@mantine/core'
import type { AddressConsent } from '@quotewright/contracts/consents.ts'
import { CHANNEL_LABELS } from '@quotewright/domain/campaigns/campaign.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { formats } from '../../platform/region.ts'
import { useMayChangeSettings } from '../../platform/session.ts'
import { Loading } from '../../ui/Loading.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import styles from './Consents.module.css'
import { enterableFor, entryTitle, STATE_LABELS, STATE_TONES } from './consent-words.ts'
import { contactConsentsQuery } from './consents.api.ts'
import { RecordConsentDialog } from './RecordConsentDialog.tsx'

/** Whether follow-ups go to a customer's addresses, on what ground, and what they said since. */
export function ContactConsents({ contactId }: { readonly contactId: string }) {
  const isOn = useFeatureState()('campaigns') === 'on'
  const consents = useQuery({ ...contactConsentsQuery(contactId), enabled: isOn })
  const mayRecord = useMayChangeSettings()
  if (!isOn) return null
  return (
    <section aria-label="Follow-ups to this customer">
      <Title order={3} size="h5" mb="sm">
        Follow-ups to this customer
      </Title>
      <Loading query={consents} label="Loading consents..." lines={2} failure="Failed to load consents" />
      {!mayRecord && consents.data?.length !== 0 && (
        <Text size="sm">Only owners and admins can record consent.</Text>
      )}
      {consents.data?.length === 0 && (
        <Text size="sm">Add an email or a mobile number to send this customer follow-ups.</Text>
      )}
      {consents.data && consents.data.length > 0 && (
        <ul className="stack-tight">
          {consents.data.map((consent) => (
            <AddressItem key={consent.channel} consent={consent} mayRecord={mayRecord} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface AddressItemProps {
  readonly consent: AddressConsent
  readonly mayRecord: boolean
}

function AddressItem({ consent, mayRecord }: AddressItemProps) {
  const { channel, address, state, since, entries } = consent
  const [asked, setAsked] = useState<'given' | 'withdrawn' | null>(null)
  const enterable = enterableFor(state)
  return (
    <li className={`box ${styles.item}`}>
      <div className="row-apart">
        <p className={styles.name}>
          {CHANNEL_LABELS[channel]} to {address}
        </p>
        <ToneBadge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</ToneBadge>
      </div>
      {since !== null && (
        <Text size="sm" c="dimmed">
          Since {formats().day(new Date(since))}
        </Text>
      )}
      {state === 'complained' && (
        <Text size="sm">They marked your email as spam, so we don’t email them again.</Text>
      )}
      {entries.length > 0 && <Ledger entries={entries} />}
      {enterable !== null && mayRecord && (
        <div className="row">
          <Button variant="default" onClick={() => setAsked(enterable)}>
            {enterable === 'given' ? 'Record consent' : 'Unsubscribe'}
          </Button>
        </div>
      )}
      <RecordConsentDialog address={address} kind={asked} onClose={() => setAsked(null)} />
    </li>
  )
}

function Ledger({ entries }: Pick<AddressConsent, 'entries'>) {
  return (
    <details className={styles.ledger}>
      <summary>
        {entries.length} {entries.length === 1 ? 'entry' : 'entries'} in the ledger
      </summary>
      <ol aria-label="Ledger, newest first">
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>{entryTitle(entry)}</strong>, {formats().day(new Date(entry.created_at))}
            {entry.actor !== null && entry.actor !== 'customer' && ` (${entry.actor})`}
            <span className={styles.quiet}>{entry.wording}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
