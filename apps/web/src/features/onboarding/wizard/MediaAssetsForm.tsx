import { Stack, Text } from '@mantine/core'
import { MEDIA_TYPE_NAMES, MEDIA_TYPES, type MediaType } from '@quotewright/domain/media/media-types.ts'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { MediaCard, mediaQuery } from '../../media/public.ts'
import { mediaAssets } from './step-answers.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'
import styles from './Wizard.module.css'

const LABELS: Partial<Record<MediaType, string>> = { signature: 'Email signature image' }

/** Step 3. Images are uploaded as they are chosen; the step keeps which ones. */
export function MediaAssetsForm(props: StepFormProps) {
  const { form, formProps } = useStepForm(mediaAssets, props)
  const list = useQuery(mediaQuery)
  if (list.data === undefined)
    return (
      <Loading query={list} label="Loading media..." lines={2} height={160} failure="Failed to load media" />
    )
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text c="dimmed">All of them are optional. PNG or JPG.</Text>
        <div className={styles.cards}>
          {MEDIA_TYPE_NAMES.map((type) => (
            <div key={type}>
              <MediaCard
                type={type}
                label={LABELS[type] ?? MEDIA_TYPES[type].label}
                media={list.data.media.find(({ id }) => id === form.values[type])}
                isDisabled={false}
                onUploaded={(media) => form.setFieldValue(type, media.id)}
              />
              {form.errors[type] !== undefined && (
                <Text role="alert" size="sm" c="var(--mantine-color-error)">
                  {form.errors[type]}
                </Text>
              )}
            </div>
          ))}
        </div>
      </Stack>
    </form>
  )
}
