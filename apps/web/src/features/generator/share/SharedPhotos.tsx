import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import cards from '../CardList.module.css'
import styles from './SharedPhotos.module.css'
import { changeSharedPhoto, keyOf, type SharedPhoto, sharedPhotosQuery } from './shared-photos.ts'

/** The photos that another app shared, which go on the quote that is made next. */
export function SharedPhotos() {
  const photos = useQuery(sharedPhotosQuery).data ?? []
  if (photos.length === 0) return null
  return (
    <section aria-label="Photos for this quote" className={cards.section}>
      <p>{photos.length === 1 ? 'This photo goes on the quote' : 'These photos go on the quote'}</p>
      <ul className={cards.list}>
        {photos.map((photo) => (
          <li key={keyOf(photo)} className={cards.card}>
            <Picture photo={photo} />
            <span className={styles.name}>{photo.file.name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Remove ${photo.file.name}`}
              onClick={() => void changeSharedPhoto(photo, null)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
            <ReadInstead photo={photo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ photo: { file } }: { readonly photo: SharedPhoto }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span className={styles.thumb}>
      <img ref={image} alt="" />
    </span>
  )
}

/** For a photo of a supplier's quote or a docket. */
function ReadInstead({ photo }: { readonly photo: SharedPhoto }) {
  const navigate = useNavigate()
  const feature = useFeatureState()
  if (feature('uploadExtraction') !== 'on') return null
  const read = async () => {
    await changeSharedPhoto(photo, { isDocument: true })
    const { keepSharedFiles } = await import('../../extractions/panes/public.ts')
    keepSharedFiles()
    await navigate({ to: paths.quoteLab, search: { tab: 'upload' } })
  }
  return (
    <Button variant="default" size="sm" onClick={() => void read()}>
      It’s a document
    </Button>
  )
}
