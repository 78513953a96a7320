import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../platform/save-file.ts'
import { toast } from '../../../platform/toasts.ts'
import { today } from '../../../platform/today.ts'
import styles from '../Voice.module.css'

interface AudioButtonsProps {
  /** The recording; null when there is none any more. */
  readonly load: () => Promise<Blob | null>
}

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/mp4|m4a|aac/, 'm4a'],
  [/ogg/, 'ogg'],
  [/wav/, 'wav'],
  [/mpeg|mp3/, 'mp3'],
]

const fileName = ({ type }: Blob): string =>
  `recording-${today()}.${ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? 'webm'}`

/** Plays a recording, or saves it as a file: buttons among others. */
export function AudioButtons({ load }: AudioButtonsProps) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )

  const withAudio = async (onAudio: (audio: Blob) => void) => {
    const audio = await load().catch(() => null)
    if (audio === null) toast.failure('The recording couldn’t be loaded. Please try again.')
    else onAudio(audio)
  }
  return (
    <>
      {url !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is someone's own voice
        <audio className={styles.audio} src={url} controls autoPlay aria-label="Recording" />
      )}
      {url === null && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => void withAudio((audio) => setUrl(URL.createObjectURL(audio)))}
        >
          Play
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void withAudio((audio) => saveFile(fileName(audio), audio))}
      >
        Save
      </Button>
    </>
  )
}
