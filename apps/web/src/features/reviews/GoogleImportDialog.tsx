import { Button, Stack, Text, TextInput } from '@mantine/core'
import { placeIdInAddress } from '@quotewright/domain/reviews/google-place-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../platform/field-errors.ts'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Buttons, FormButtons, REQUIRED } from '../../ui/form-parts.tsx'
import { profileQuery } from '../profile/public.ts'
import { useImportGoogleReviews } from './reviews.api.ts'

interface GoogleImportDialogProps {
  readonly isOpen: boolean
  /** Whether this deployment can import from Google at all. */
  readonly isAvailable: boolean
  readonly onClose: () => void
}

/** Bringing in the reviews that Google shows of a business. */
export function GoogleImportDialog({ isOpen, isAvailable, onClose }: GoogleImportDialogProps) {
  return (
    <Dialog title="Import from Google" isOpen={isOpen} onClose={onClose}>
      {isAvailable ? <ImportForm onDone={onClose} /> : <NotAvailable onDone={onClose} />}
    </Dialog>
  )
}

function NotAvailable({ onDone }: { readonly onDone: () => void }) {
  return (
    <Stack gap="md">
      <Text>
        This server has no Google Places key, so Google reviews can’t be imported yet. Copy and paste them
        instead.
      </Text>
      <Buttons>
        <Button onClick={onDone}>Close</Button>
      </Buttons>
    </Stack>
  )
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function ImportForm({ onDone }: { readonly onDone: () => void }) {
  const known = useQuery(profileQuery).data?.google_place_id ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const importing = useImportGoogleReviews()
  const place = typed ?? known
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Anyone who pastes the address of their profile means the place in it.
    importing.mutate(placeIdInAddress(place.trim()) ?? place.trim(), {
      onSuccess: ({ imported_count, updated_count, unchanged_count }) => {
        toast.success(
          `${plural(imported_count, 'review')} imported, ${updated_count} changed, ${unchanged_count} as before`,
        )
        onDone()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure title="Failed to import reviews" error={importing.error} />
        <Text size="sm">
          Google shares up to five reviews. Import again to add new ones and update changed ones.
        </Text>
        <TextInput
          label="Google place ID"
          description="Such as ChIJN1t_tDeuEmsRUsoyG83frY4, or your profile’s address"
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
          {...REQUIRED}
          data-autofocus
          value={place}
          error={fieldErrors(importing.error)['google_place_id']}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FormButtons
          submit="Import"
          isBusy={importing.isPending}
          isDisabled={place.trim() === ''}
          onCancel={onDone}
        />
      </Stack>
    </form>
  )
}
