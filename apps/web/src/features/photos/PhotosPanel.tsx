import { Text, VisuallyHidden } from '@mantine/core'
import type { Photo } from '@quotewright/contracts/photos.ts'
import { MOST_PHOTOS } from '@quotewright/domain/quotes/photos.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLive } from '../../platform/live.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { PendingPhotos } from './PendingPhotos.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import styles from './Photos.module.css'
import { photosQuery, useDeletePhoto } from './photos.api.ts'
import { usePastedPhotos } from './use-pasted-photos.ts'
import { usePhotoMoves } from './use-photo-moves.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

interface PhotosPanelProps {
  readonly quoteId: string
  /** Not once its customer has accepted it. */
  readonly isEditable: boolean
}

/** The photos of a saved quote: added, captioned, sorted and taken off, each kept at once. */
export function PhotosPanel(props: PhotosPanelProps) {
  const photos = useQuery(photosQuery(props.quoteId))
  useLive('quotes', () => void photos.refetch())
  return (
    <Panel title="Photos" aside={photos.data && <Count photos={photos.data} />}>
      {photos.data === undefined ? (
        <Loading
          query={photos}
          label="Loading photos..."
          lines={1}
          height={96}
          failure="Couldn’t load the photos"
        />
      ) : (
        <Photos {...props} photos={photos.data} />
      )}
    </Panel>
  )
}

const Count = ({ photos }: { readonly photos: readonly Photo[] }) => (
  <Text size="sm" c="dimmed">
    {photos.length} of {MOST_PHOTOS}
  </Text>
)

function Photos({ quoteId, isEditable, photos }: PhotosPanelProps & { readonly photos: readonly Photo[] }) {
  const root = useRef<HTMLUListElement>(null)
  const uploads = usePhotoUploads(quoteId, photos.length)
  const moves = usePhotoMoves(quoteId, photos, root)
  const [deleted, setDeleted] = useState<Photo | null>(null)
  const remove = useDeletePhoto(quoteId)
  usePastedPhotos(isEditable, uploads.choose)
  return (
    <div className="stack">
      {photos.length > 0 && (
        <ul ref={root} className={styles.list} aria-label="Photos of the quote">
          {photos.map((photo, at) => (
            <PhotoCard
              key={photo.id}
              quoteId={quoteId}
              photo={photo}
              place={{ at, count: photos.length }}
              isEditable={isEditable}
              onMove={(by) => moves.move(photo, by)}
              onDelete={() => setDeleted(photo)}
            />
          ))}
        </ul>
      )}
      <PendingPhotos uploads={uploads} />
      {isEditable ? (
        <AddPhotos uploads={uploads} isEmpty={photos.length === 0} isFull={photos.length >= MOST_PHOTOS} />
      ) : (
        <Text size="sm" c="dimmed">
          {photos.length === 0 ? 'No photos.' : 'Your customer accepted the quote with these photos.'}
        </Text>
      )}
      <VisuallyHidden aria-live="polite">{moves.announcement}</VisuallyHidden>
      <DeleteDialog
        item={deleted}
        name={() => 'this photo'}
        remove={remove}
        done={() => 'Photo deleted'}
        onClose={() => setDeleted(null)}
      >
        If the quote is published, your customer sees it until you press Update Quote.
      </DeleteDialog>
    </div>
  )
}
