import { Stack, Text } from '@mantine/core'
import type { MediaType } from '@quotewright/domain/media/media-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useMayChangeSettings } from '../../platform/session.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Media.module.css'
import { MediaCard } from './MediaCard.tsx'
import { MediaList } from './MediaList.tsx'
import { mediaQuery } from './media.api.ts'

/** Source: part 3 §2.4 "Media tab". */
const CARDS: readonly MediaType[] = ['logo', 'signature']

/** Business Settings, Media. Source: part 3 §2.4. */
export function MediaTab() {
  const list = useQuery(mediaQuery)
  const isDisabled = !useMayChangeSettings()
  const media = list.data?.media
  if (media === undefined) {
    return (
      <Panel title="Media Assets">
        <Loading
          query={list}
          label="Loading media..."
          lines={2}
          height={160}
          failure="Failed to load media"
        />
      </Panel>
    )
  }
  return (
    <Stack gap="lg">
      <Panel title="Logo and signature">
        <div className={styles.cards}>
          {CARDS.map((type) => (
            <MediaCard
              key={type}
              type={type}
              media={media.find((one) => one.media_type === type && one.is_primary)}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      </Panel>
      <Panel title="All Media Assets">
        {media.length === 0 ? (
          <Text c="dimmed">No images yet. Add your logo. It goes on every quote.</Text>
        ) : (
          <MediaList media={media} isDisabled={isDisabled} />
        )}
        {list.data !== undefined && list.data.total > media.length && (
          <Text size="sm" c="dimmed" mt="md">
            The newest {media.length} of {list.data.total} images
          </Text>
        )}
      </Panel>
    </Stack>
  )
}
