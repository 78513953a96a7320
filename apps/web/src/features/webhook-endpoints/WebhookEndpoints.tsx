import { Button } from '@mantine/core'
import type { WebhookEndpoint } from '@quotewright/contracts/webhook-endpoints.ts'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRole } from '../../platform/session.ts'
import { AdminsOnlyNotice } from '../../ui/AdminsOnlyNotice.tsx'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { EndpointCard } from './EndpointCard.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import { NewSecretDialog } from './NewSecretDialog.tsx'
import { endpointsQuery, useDeleteEndpoint } from './webhook-endpoints.api.ts'
import { hostOf } from './webhook-state.ts'

/** What is open over the list. */
type Opened =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'secret' | 'log' | 'delete'; readonly endpoint: WebhookEndpoint }

/** Addresses of the organization's own programs. */
export function WebhookEndpoints() {
  const role = useRole()
  const isAllowed = role === 'admin' || role === 'owner'
  const [opened, setOpened] = useState<Opened | null>(null)
  const add = isAllowed && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ dialog: 'new' })}>
      Add webhook
    </Button>
  )
  return (
    <Panel title="Webhooks" aside={add}>
      {role === undefined && <SkeletonLines label="Loading webhooks..." lines={2} />}
      {role !== undefined && !isAllowed && <AdminsOnlyNotice />}
      {isAllowed && <EndpointList onOpen={setOpened} />}
      <Dialogs opened={opened} onClose={() => setOpened(null)} />
    </Panel>
  )
}

function EndpointList({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const endpoints = useQuery(endpointsQuery)
  return (
    <>
      <Loading query={endpoints} label="Loading webhooks..." lines={2} failure="Failed to load webhooks" />
      {endpoints.data?.length === 0 && (
        <EmptyState icon={<IconWebhook />} title="No webhooks yet">
          Get notified when a quote is accepted, a customer writes, or a document is ready.
        </EmptyState>
      )}
      {endpoints.data !== undefined && endpoints.data.length > 0 && (
        <ul className="stack" aria-label="Webhooks">
          {endpoints.data.map((endpoint) => (
            <EndpointCard
              key={endpoint.id}
              endpoint={endpoint}
              onOpen={(dialog) => onOpen({ dialog, endpoint })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface DialogsProps {
  readonly opened: Opened | null
  readonly onClose: () => void
}

function Dialogs({ opened, onClose }: DialogsProps) {
  const remove = useDeleteEndpoint()
  const endpointOf = (dialog: Opened['dialog']): WebhookEndpoint | null =>
    opened !== null && opened.dialog === dialog && 'endpoint' in opened ? opened.endpoint : null
  return (
    <>
      <EndpointDialog isOpen={opened?.dialog === 'new'} endpoint={null} onClose={onClose} />
      <EndpointDialog isOpen={opened?.dialog === 'edit'} endpoint={endpointOf('edit')} onClose={onClose} />
      <NewSecretDialog endpoint={endpointOf('secret')} onClose={onClose} />
      <DeliveriesDialog endpoint={endpointOf('log')} onClose={onClose} />
      <DeleteDialog
        item={endpointOf('delete')}
        name={({ url }) => `the webhook to ${hostOf(url)}`}
        remove={remove}
        done={() => 'Webhook deleted'}
        onClose={onClose}
      >
        We stop sending to it. Its delivery log is deleted too.
      </DeleteDialog>
    </>
  )
}
