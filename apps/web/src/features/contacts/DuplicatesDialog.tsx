import { Alert, Button, Radio, Stack, Text } from '@mantine/core'
import type { Contact } from '@quotewright/contracts/contacts.ts'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Buttons, TALL } from '../../ui/form-parts.tsx'
import { Loading } from '../../ui/Loading.tsx'
import styles from './Contacts.module.css'
import { contactName } from './contact-name.ts'
import { duplicatesQuery, useMergeContacts } from './contacts.api.ts'

interface DuplicatesDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Customers that are likely the same, to merge. */
export function DuplicatesDialog({ isOpen, onClose }: DuplicatesDialogProps) {
  return (
    <Dialog title="Merge duplicates" size="xl" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Groups />}
    </Dialog>
  )
}

function Groups() {
  const duplicates = useQuery(duplicatesQuery)
  if (!duplicates.isSuccess)
    return (
      <Loading
        query={duplicates}
        label="Looking for duplicates..."
        lines={4}
        failure="Failed to look for duplicates"
      />
    )
  const { groups } = duplicates.data
  if (groups.length === 0) {
    return (
      <EmptyState icon={<IconUsers />} title="No duplicates">
        No customers share a phone number, or a full name at the same company or address.
      </EmptyState>
    )
  }
  return (
    <Stack gap="lg">
      <Text size="sm">
        These share a phone number, or a full name at the same company or address. The one you keep gets the
        others' quotes, tags and any missing details.
      </Text>
      {groups.map((group) => (
        <Group key={group.map(({ id }) => id).join()} group={group} />
      ))}
    </Stack>
  )
}

function Group({ group }: { readonly group: readonly Contact[] }) {
  const [keptId, setKeptId] = useState(group[0]?.id ?? '')
  const merge = useMergeContacts()
  const name = group.find(({ id }) => id === keptId)
  const mergeAll = () =>
    merge.mutate(
      { keptId, otherIds: group.map(({ id }) => id).filter((id) => id !== keptId) },
      { onSuccess: () => toast.success(`Merged into ${name === undefined ? 'one' : contactName(name)}`) },
    )
  return (
    <fieldset className={styles.group}>
      <Radio.Group label="Keep" value={keptId} onChange={setKeptId}>
        <Stack gap={0}>
          {group.map((contact) => (
            <Radio
              key={contact.id}
              value={contact.id}
              classNames={TALL}
              label={[contactName(contact), contact.email, contact.phone, `${contact.quote_count} quotes`]
                .filter((part, index, parts) => part !== '' && parts.indexOf(part) === index)
                .join(' · ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      {merge.isError && (
        <Alert color="red" title="Couldn’t merge them">
          {merge.error.message}
        </Alert>
      )}
      <Buttons>
        <Button loading={merge.isPending} onClick={mergeAll}>
          Merge {group.length} into one
        </Button>
      </Buttons>
    </fieldset>
  )
}
