import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useOrganizationName, useRole } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Buttons } from '../../ui/form-parts.tsx'
import styles from './ExportEverything.module.css'
import { useOrganizationExport } from './organization-export.api.ts'

/** All that the organization has, as one file to keep. */
export function ExportEverything() {
  const [isOpen, setIsOpen] = useState(false)
  const exporting = useOrganizationExport()
  const close = () => {
    exporting.stop()
    setIsOpen(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Export everything
      </Button>
      <Dialog title="Export everything" isOpen={isOpen} onClose={close}>
        <Export exporting={exporting} onClose={close} />
      </Dialog>
    </>
  )
}

interface ExportProps {
  readonly exporting: ReturnType<typeof useOrganizationExport>
  readonly onClose: () => void
}

function Export({ exporting, onClose }: ExportProps) {
  const role = useRole()
  const organization = useOrganizationName() || 'your business'
  const isAllowed = role === undefined || role === 'owner'
  const { isPending, error, megabytes } = exporting
  const start = () =>
    exporting.start(() => {
      toast.success('Export saved to your downloads')
      onClose()
    })
  return (
    <Stack gap="md">
      <Text>
        One zip file with everything {organization} has here: quotes with versions, history and acceptances,
        customers, templates, promotions, price book and settings. A README explains the files.
      </Text>
      <Text size="sm" c="dimmed">
        Passwords and quote links aren’t included. Your customers’ details are, so keep it safe.
      </Text>
      {!isAllowed && <OwnerOnly role={role} organization={organization} />}
      {error && (
        <Alert color="red" title="The export failed">
          {error.message}
        </Alert>
      )}
      <Progress isPending={isPending} megabytes={megabytes} />
      <Buttons>
        <Button variant="default" onClick={onClose}>
          {isAllowed ? 'Cancel' : 'Close'}
        </Button>
        {isAllowed && (
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isPending}
            data-autofocus
            onClick={start}
          >
            {error === null ? 'Export' : 'Try again'}
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}

function OwnerOnly({ role, organization }: { readonly role: string | null; readonly organization: string }) {
  return (
    <Alert color="yellow" title="Only the owner can export everything">
      Your role is {role ?? 'not known'}. Ask the owner of {organization} for an export.
    </Alert>
  )
}

/** How far it is; a screen reader hears that it goes on, not each step. */
function Progress({ isPending, megabytes }: { readonly isPending: boolean; readonly megabytes: number }) {
  return (
    <Text component="output" className={styles.progress ?? ''}>
      {isPending && (
        <>
          <Loader size={18} aria-hidden />
          <span>Making the export…</span>
          {megabytes > 0 && <span aria-hidden>{megabytes.toFixed(1)} MB so far</span>}
        </>
      )}
    </Text>
  )
}
