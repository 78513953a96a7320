import { Alert, Button, Checkbox, List, Stack, Text } from '@mantine/core'
import type { OwnOrganization } from '@quotewright/contracts/account.ts'
import { useState } from 'react'
import { removeAllDrafts } from '../../platform/drafts.ts'
import { paths } from '../../platform/paths.ts'
import { clearStoredToken } from '../../platform/stored-token.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useDeleteAccount } from './account.api.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { ExportOffer } from './ExportOffer.tsx'

interface DeleteAccountProps {
  readonly organizations: readonly OwnOrganization[]
}

const withOutcome = (outcome: OwnOrganization['on_account_deletion']) => (organization: OwnOrganization) =>
  organization.on_account_deletion === outcome

const namesOf = (organizations: readonly OwnOrganization[]): string =>
  organizations.map(({ name }) => name).join(', ')

/** The end of one's account. */
export function DeleteAccount({ organizations }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const blocking = organizations.filter(withOutcome('blocked'))
  return (
    <Panel title="Delete your account">
      {blocking.length > 0 ? (
        <Text>
          You are the only owner of {namesOf(blocking)}, which has other members. Make one of them an owner,
          or delete the organization, before you delete your account.
        </Text>
      ) : (
        <>
          <Text mb="md">
            Deletes your sign-in, passkeys and personal settings. Quotes you made for an organization with
            other members stay there. You can’t undo this.
          </Text>
          <Button color="red" variant="outline" onClick={() => setOpen(true)}>
            Delete account
          </Button>
        </>
      )}
      <Dialog title="Delete your account?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm organizations={organizations} />
      </Dialog>
    </Panel>
  )
}

function DeleteForm({ organizations }: DeleteAccountProps) {
  const remove = useDeleteAccount()
  const [confirmed, setConfirmed] = useState({ password: '', code: '' })
  const [agrees, setAgrees] = useState(false)
  const gone = organizations.filter(withOutcome('delete'))
  const left = organizations.filter(withOutcome('leave'))
  const isReady = confirmed.password !== '' && (gone.length === 0 || agrees)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        remove.mutate(
          { ...confirmed, deleteOrganizations: agrees },
          {
            onSuccess: () => {
              clearStoredToken()
              // A fresh start: nothing of the person is left in the page.
              void removeAllDrafts().then(() => window.location.assign(paths.marketing))
            },
          },
        )
      }}
    >
      <Stack gap="md">
        {left.length > 0 && <Text>You leave {namesOf(left)}.</Text>}
        {gone.length > 0 && (
          <>
            <Alert color="red" title="You’re the only member of these, so they’ll be deleted too">
              <List>
                {gone.map(({ id, name, active }) => (
                  <List.Item key={id}>
                    {name}
                    {!active && ' (to export it, make it your active organization first)'}
                  </List.Item>
                ))}
              </List>
            </Alert>
            {gone.some(({ active }) => active) && <ExportOffer />}
            <Checkbox
              label={`Delete ${namesOf(gone)} with all quotes, customers and prices`}
              checked={agrees}
              onChange={(event) => setAgrees(event.currentTarget.checked)}
            />
          </>
        )}
        <ConfirmationFields value={confirmed} onChange={setConfirmed} error={remove.error} />
        <Button type="submit" color="red" disabled={!isReady} loading={remove.isPending}>
          Permanently delete account
        </Button>
      </Stack>
    </form>
  )
}
