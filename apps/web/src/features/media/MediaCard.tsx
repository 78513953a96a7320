import { Button, FileButton, Text, Title } from '@mantine/core'
import type { Media } from '@quotewright/contracts/media.ts'
import { MEDIA_TYPES, type MediaType } from '@quotewright/domain/media/media-types.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useId } from 'react'
import { Failure } from '../../ui/Failure.tsx'
import styles from './Media.module.css'
import { useUploadMedia } from './media.api.ts'

interface MediaCardProps {
  readonly type: MediaType
  /** What it is called here, where that differs from the type's own name. */
  readonly label?: string
  /** The image that is shown; undefined while there is none. */
  readonly media: Media | undefined
  readonly isDisabled: boolean
  readonly onUploaded?: (media: Media) => void
}

/** One kind of image: what it looks like, and a button to upload another. */
export function MediaCard({ type, label, media, isDisabled, onUploaded }: MediaCardProps) {
  const id = useId()
  const upload = useUploadMedia(type)
  const { label: typeName, recommended } = MEDIA_TYPES[type]
  const choose = (file: File | null) => {
    if (file !== null) upload.mutate(file, { onSuccess: (uploaded) => onUploaded?.(uploaded) })
  }
  const noun = typeName.toLowerCase()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <Title order={3} size="h5" id={id}>
          {label ?? typeName}
        </Title>
        <Text size="sm" c="dimmed">
          Recommended: {recommended}
        </Text>
      </div>
      <div className={styles.preview} data-has-image={media !== undefined || undefined}>
        {media === undefined ? (
          <span>No {noun} uploaded</span>
        ) : (
          <img src={media.file_url} alt={`${typeName}: ${media.file_name}`} />
        )}
      </div>
      <div>
        <FileButton onChange={choose} accept="image/*" disabled={isDisabled}>
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={18} aria-hidden />}
              loading={upload.isPending}
              disabled={isDisabled}
              {...props}
            >
              {media === undefined ? `Upload ${noun}` : `Replace ${noun}`}
            </Button>
          )}
        </FileButton>
      </div>
      <Failure title="Failed to upload media" error={upload.error} />
    </section>
  )
}
