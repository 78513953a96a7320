import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import styles from './SkeletonLines.module.css'

interface SkeletonLinesProps {
  readonly label: string
  readonly lines?: number
  readonly height?: number
}

/** The shape of content that is still loading, with a sentence for those who cannot see it. */
export function SkeletonLines({ label, lines = 4, height = 44 }: SkeletonLinesProps) {
  return (
    <output className={styles.block}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Stack gap="sm">
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={height} radius="md" />
        ))}
      </Stack>
    </output>
  )
}
