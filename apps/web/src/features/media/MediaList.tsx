import { Badge, Button } from '@mantine/core'
import type { Media } from '@quotewright/contracts/media.ts'
import { MEDIA_TYPES } from '@quotewright/domain/media/media-types.ts'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import styles from './Media.module.css'
import { useDeleteMedia, useSetPrimaryMedia } from './media.api.ts'

interface MediaListProps {
  readonly media: readonly Media[]
  readonly isDisabled: boolean
}

/** All images, with what can be done with each. */
export function MediaList({ media, isDisabled }: MediaListProps) {
  const [deleted, setDeleted] = useState<Media | null>(null)
  const remove = useDeleteMedia()
  return (
    <>
      <ul className={styles.list} aria-label="All Media Assets">
        {media.map((one) => (
          <MediaItem key={one.id} media={one} isDisabled={isDisabled} onDelete={() => setDeleted(one)} />
        ))}
      </ul>
      <DeleteDialog
        item={deleted}
        name={({ file_name }) => file_name}
        remove={remove}
        done={({ file_name }) => `${file_name} deleted`}
        onClose={() => setDeleted(null)}
      >
        {deleted?.is_primary
          ? `This is your primary ${deleted.media_type}. Your newest other ${deleted.media_type} replaces it.`
          : 'This permanently deletes the image.'}
      </DeleteDialog>
    </>
  )
}

interface MediaItemProps {
  readonly media: Media
  readonly isDisabled: boolean
  readonly onDelete: () => void
}

function MediaItem({ media, isDisabled, onDelete }: MediaItemProps) {
  const setPrimary = useSetPrimaryMedia()
  const { label } = MEDIA_TYPES[media.media_type]
  const makePrimary = () =>
    setPrimary.mutate(media.id, {
      onSuccess: () => toast.success(`${media.file_name} is your primary ${media.media_type} now`),
      onError: (error) => toast.failure(error.message),
    })
  return (
    <li className={styles.item}>
      <span className={styles.thumb}>
        <img src={media.file_url} alt="" loading="lazy" />
      </span>
      <div>
        <strong className={styles.name}>{media.file_name}</strong>
        <div className={styles.facts}>
          <span>{label}</span>
          <span>
            {media.width} × {media.height} pixels
          </span>
          {media.is_primary && (
            <Badge variant="light" color="teal" tt="none" size="lg">
              Primary
            </Badge>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {!media.is_primary && (
          <Button
            variant="default"
            disabled={isDisabled}
            loading={setPrimary.isPending}
            onClick={makePrimary}
            aria-label={`Set ${media.file_name} as primary`}
          >
            Set as primary
          </Button>
        )}
        <Button
          variant="default"
          disabled={isDisabled}
          onClick={onDelete}
          aria-label={`Delete ${media.file_name}`}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}
