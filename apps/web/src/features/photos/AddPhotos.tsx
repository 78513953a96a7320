import { IconPhotoPlus } from '@tabler/icons-react'
import { DropZone } from '../../ui/DropZone.tsx'
import styles from './Photos.module.css'
import type { PhotoUploads } from './use-photo-uploads.ts'

interface AddPhotosProps {
  readonly uploads: PhotoUploads
  readonly isEmpty: boolean
  readonly isFull: boolean
}

/** Where photos are taken, picked or dropped; a phone offers its camera and its gallery. */
export function AddPhotos({ uploads, isEmpty, isFull }: AddPhotosProps) {
  return (
    <DropZone
      label="Drop photos here"
      accept="image/jpeg,image/png,image/webp"
      choose="Add photos"
      icon={<IconPhotoPlus size={18} aria-hidden />}
      isDisabled={isFull}
      shape="row"
      onFiles={uploads.choose}
    >
      <p>
        {isEmpty ? 'Show how it looks now, what you’ll change, or a job like it. ' : ''}
        <span className={styles.desk}>Drop or paste photos here, or</span>
      </p>
    </DropZone>
  )
}
