import { Button, FileButton } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUploadMedia } from '../../media/public.ts'
import { makeWordmark } from './make-wordmark.ts'
import { Question } from './Question.tsx'
import styles from './Start.module.css'
import type { StepProps } from './step-props.ts'

/** The logo: one that is uploaded, or the name of the business as one. */
export function LogoStep(props: StepProps) {
  const { name, settings, logoUrl } = props.facts
  const colour = settings.brand_colour
  const upload = useUploadMedia('logo')
  const wordmark = useQuery({
    queryKey: ['wordmark', name, colour],
    queryFn: () => makeWordmark(name, colour),
    enabled: logoUrl === undefined,
    retry: false,
  })
  const send = (file: File) => upload.mutate(file, { onSuccess: () => props.onDone() })
  const made = wordmark.data
  return (
    <Question
      {...props}
      step="logo"
      title={logoUrl === undefined ? 'Add your logo' : 'Your logo'}
      hint="It goes on every quote and PDF."
      error={upload.error ?? wordmark.error}
      action={
        logoUrl === undefined ? (
          <Button
            fullWidth
            loading={upload.isPending}
            disabled={made === undefined}
            onClick={() => made && send(made.file)}
          >
            Use this
          </Button>
        ) : (
          <Button fullWidth onClick={props.onDone}>
            Continue
          </Button>
        )
      }
    >
      <div className={styles.paper}>
        {logoUrl === undefined ? (
          made && <img src={made.url} alt={`${name}, as a logo`} />
        ) : (
          <img src={logoUrl} alt="Your logo" />
        )}
      </div>
      <FileButton accept="image/*" onChange={(file) => file !== null && send(file)}>
        {(button) => (
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            disabled={upload.isPending}
            {...button}
          >
            {logoUrl === undefined ? 'Upload my logo' : 'Replace logo'}
          </Button>
        )}
      </FileButton>
    </Question>
  )
}
