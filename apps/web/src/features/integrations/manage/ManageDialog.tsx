import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import styles from './Manage.module.css'
import { settingsQuery } from './manage.api.ts'
import type { ManagedProvider } from './managed-provider.ts'
import { Pulls } from './Pulls.tsx'
import { RecentPushes } from './RecentPushes.tsx'
import { SettingsForm } from './SettingsForm.tsx'

interface ManageDialogProps {
  /** Null while the dialog is closed. */
  readonly card: ManagedProvider | null
  readonly onClose: () => void
}

/** What goes where at a connected system, what came from it and what went there. */
export function ManageDialog({ card, onClose }: ManageDialogProps) {
  return (
    <Dialog
      title={`Manage ${card?.name ?? ''}`}
      size="xl"
      isFullOnPhone
      isOpen={card !== null}
      onClose={onClose}
    >
      {card !== null && <Manage key={card.provider} card={card} />}
    </Dialog>
  )
}

function Manage({ card }: { readonly card: ManagedProvider }) {
  const { provider, name } = card
  const settings = useQuery(settingsQuery(provider))
  /** A form begins again with what was saved. */
  const [saves, setSaves] = useState(0)
  if (settings.data === undefined)
    return (
      <Loading query={settings} label="Loading settings..." lines={5} failure="Failed to load settings" />
    )
  const { pulls, missing } = settings.data
  const form = (
    <SettingsForm key={saves} card={card} settings={settings.data} onSaved={() => setSaves(saves + 1)} />
  )
  // Nothing else is possible before it is known whose books these are.
  if (missing.includes('tenant_id')) return form
  return (
    <div className={styles.parts}>
      <Part title="Settings">{form}</Part>
      <Part title="Connection">
        <ConnectionTest provider={provider} />
      </Part>
      {pulls.length > 0 && (
        <Part title={`Import from ${name}`}>
          <Pulls card={card} kinds={pulls} />
        </Part>
      )}
      <Part title={`Last sent to ${name}`}>
        <RecentPushes card={card} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack-tight" aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}
