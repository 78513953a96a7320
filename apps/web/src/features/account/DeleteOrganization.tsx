import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import type { OwnOrganization } from '@quotewright/contracts/account.ts'
import { useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useDeleteOrganization } from './account.api.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { ExportOffer } from './ExportOffer.tsx'
import { refusalAt } from './refusal.ts'

const EMPTY = { password: '', code: '' }

/** The end of an organization, for its owners. */
export function DeleteOrganization({ organization }: { readonly organization: OwnOrganization }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={`Delete ${organization.name}`}>
      <Text mb="md">
        Deletes all quotes, customers, prices, templates and settings of {organization.name}, for all its{' '}
        {organization.members === 1 ? 'members (only you)' : `${organization.members} members`}. Links you
        sent to customers stop working. This cannot be undone.
      </Text>
      <Button color="red" variant="outline" onClick={() => setOpen(true)}>
        Delete organization
      </Button>
      <Dialog title={`Delete ${organization.name}?`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm organization={organization} />
      </Dialog>
    </Panel>
  )
}

function DeleteForm({ organization }: { readonly organization: OwnOrganization }) {
  const remove = useDeleteOrganization()
  const [name, setName] = useState('')
  const [confirmed, setConfirmed] = useState(EMPTY)
  const isReady = name.trim() === organization.name && confirmed.password !== ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        remove.mutate(
          { name, ...confirmed },
          // All that the page knows is of an organization that is no more.
          { onSuccess: () => window.location.assign(paths.root) },
        )
      }}
    >
      <Stack gap="md">
        <Alert color="red" title="This permanently deletes everything">
          Save a copy first.
        </Alert>
        <ExportOffer />
        <TextInput
          label={`Type “${organization.name}” to confirm`}
          maxLength={200}
          autoComplete="off"
          value={name}
          error={refusalAt(remove.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ConfirmationFields
          value={confirmed}
          onChange={setConfirmed}
          error={remove.error}
          otherFields={['name']}
        />
        <Button type="submit" color="red" disabled={!isReady} loading={remove.isPending}>
          Permanently delete organization
        </Button>
      </Stack>
    </form>
  )
}
