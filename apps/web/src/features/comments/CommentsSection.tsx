import { Title } from '@mantine/core'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { CommentsPanel } from './CommentsPanel.tsx'

/** The comments on a quote as a part of a page about it. */
export function CommentsSection({ quoteId }: { readonly quoteId: string }) {
  const isOn = useFeatureState()('collaboration') === 'on'
  if (!isOn) return null
  return (
    <section aria-label="Comments">
      <Title order={3} size="h5" mb="sm">
        Comments
      </Title>
      <CommentsPanel quoteId={quoteId} />
    </section>
  )
}
