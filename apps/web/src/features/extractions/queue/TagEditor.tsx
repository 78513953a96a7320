import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { useSetTags } from '../extractions.api.ts'
import styles from './Queue.module.css'

/** The tags of an extraction. An empty or repeated one is not added. Source: part 2 §5. */
export function TagEditor({
  extraction: { id, tags, file_name },
}: {
  readonly extraction: StagedExtraction
}) {
  const [typed, setTyped] = useState('')
  const setTags = useSetTags()
  const save = (next: readonly string[], onDone?: () => void) =>
    setTags.mutate(
      { id, tags: next },
      {
        onSuccess: () => onDone?.(),
        onError: (error) => toast.failure(`Failed to save tags: ${error.message}`),
      },
    )
  const add = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = typed.trim()
    const isKnown = tags.some((one) => one.toLowerCase() === tag.toLowerCase())
    if (tag === '' || isKnown) return setTyped('')
    save([...tags, tag], () => setTyped(''))
  }
  return (
    <div className={styles.tagging}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={`Tags of ${file_name}`}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                disabled={setTags.isPending}
                aria-label={`Remove tag ${tag}`}
                onClick={() => save(tags.filter((one) => one !== tag))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.newTag} onSubmit={add}>
        <TextInput
          aria-label={`New tag for ${file_name}`}
          placeholder="Add a tag"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={setTags.isPending}>
          Add
        </Button>
      </form>
    </div>
  )
}
