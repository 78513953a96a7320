import { Button, Stack, TagsInput } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './Console.module.css'
import { tagsQuery, useSaveTags } from './console.api.ts'

interface TagsDialogProps {
  /** Null while the dialog is closed. */
  readonly quote: Quote | null
  readonly onClose: () => void
}

/** The tags of one quote. */
export function TagsDialog({ quote, onClose }: TagsDialogProps) {
  return (
    <Dialog title={`Tags for ${quote?.quote_number ?? ''}`} isOpen={quote !== null} onClose={onClose}>
      {quote !== null && <TagsForm key={quote.id} quote={quote} onDone={onClose} />}
    </Dialog>
  )
}

function TagsForm({ quote, onDone }: { readonly quote: Quote; readonly onDone: () => void }) {
  const [tags, setTags] = useState<string[]>(quote.tags)
  const save = useSaveTags()
  return (
    <Stack gap="md">
      <TagField tags={tags} onChange={setTags} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate({ quote, tags }, { onSuccess: onDone })}>
          Save tags
        </Button>
      </div>
    </Stack>
  )
}

interface TagFieldProps {
  readonly label?: string
  readonly tags: string[]
  readonly onChange: (tags: string[]) => void
}

/** Tags to type or pick from those in use. Blank and repeated ones are left out. */
export function TagField({ label = 'Tags', tags, onChange }: TagFieldProps) {
  const known = useQuery(tagsQuery)
  const tidy = (typed: string[]) =>
    onChange([...new Set(typed.map((tag) => tag.trim().slice(0, 50)))].filter((tag) => tag !== ''))
  return (
    <TagsInput
      label={label}
      description="Press Enter or comma to add"
      maxTags={50}
      splitChars={[',', ';']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all tags' }}
      data={known.data?.tags.map(({ tag }) => tag) ?? []}
      value={tags}
      onChange={tidy}
    />
  )
}
