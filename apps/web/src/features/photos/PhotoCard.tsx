import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import type { Photo } from '@quotewright/contracts/photos.ts'
import {
  CAPTION_CHARACTERS,
  PHOTO_KIND_WORDS,
  PHOTO_KINDS,
  photoText,
} from '@quotewright/domain/quotes/photos.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './Photos.module.css'
import { useChangePhoto } from './photos.api.ts'

interface PhotoCardProps {
  readonly quoteId: string
  readonly photo: Photo
  readonly place: { readonly at: number; readonly count: number }
  readonly isEditable: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onDelete: () => void
}

/** One photo with what is said of it, in its place. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, isEditable } = props
  const name = `Photo ${place.at + 1}`
  return (
    <li className={styles.card} data-photo={photo.id}>
      <a className={styles.thumb} href={photo.url} target="_blank" rel="noreferrer">
        <img
          src={photo.thumbnail_url}
          alt={photoText(photo.caption, PHOTO_KIND_WORDS[photo.kind].name, place.at)}
          width={photo.width}
          height={photo.height}
          loading="lazy"
        />
      </a>
      {isEditable ? (
        <fieldset className={styles.fields} aria-label={name}>
          <CaptionField {...props} />
          <KindField {...props} />
          <CardButtons {...props} name={name} />
        </fieldset>
      ) : (
        <div className={styles.words}>
          <strong>{PHOTO_KIND_WORDS[photo.kind].name}</strong>
          <p>{photo.caption}</p>
        </div>
      )}
    </li>
  )
}

/** Kept when it is left, or with Enter; Escape takes back what was typed. */
function CaptionField({ quoteId, photo }: PhotoCardProps) {
  const change = useChangePhoto(quoteId)
  /** Null: nothing typed that is not kept. */
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed === null) return
    const caption = typed.trim()
    if (caption === photo.caption) return setTyped(null)
    // Enter has sent it already.
    if (change.isPending && change.variables.caption === caption) return
    change.mutate(
      { photoId: photo.id, caption },
      // What was typed since stays.
      { onSuccess: () => setTyped((now) => (now === typed ? null : now)) },
    )
  }
  return (
    <TextInput
      aria-label="Caption"
      placeholder="Caption"
      maxLength={CAPTION_CHARACTERS}
      value={typed ?? photo.caption}
      error={change.error?.message}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          setTyped(null)
          change.reset()
        }
      }}
    />
  )
}

function KindField({ quoteId, photo }: PhotoCardProps) {
  const change = useChangePhoto(quoteId)
  return (
    <NativeSelect
      aria-label="Shows"
      className={styles.kind}
      data={PHOTO_KINDS.map((kind) => ({ value: kind, label: PHOTO_KIND_WORDS[kind].name }))}
      value={(change.isPending ? change.variables.kind : undefined) ?? photo.kind}
      error={change.error?.message}
      onChange={(event) => {
        const kind = PHOTO_KINDS.find((known) => known === event.currentTarget.value)
        if (kind !== undefined) change.mutate({ photoId: photo.id, kind })
      }}
    />
  )
}

function CardButtons({
  place: { at, count },
  name,
  onMove,
  onDelete,
}: PhotoCardProps & { readonly name: string }) {
  const button = { variant: 'subtle', color: 'gray', size: 44 } as const
  return (
    <div className={styles.buttons}>
      <ActionIcon
        {...button}
        data-move="-1"
        aria-label={`Move ${name.toLowerCase()} up`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...button}
        data-move="1"
        aria-label={`Move ${name.toLowerCase()} down`}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} color="red" aria-label={`Delete ${name.toLowerCase()}`} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
