import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface ErrorPanelProps {
  readonly title: string
  /** Said before the reason. */
  readonly sentence?: string | undefined
  readonly error?: Error | null
  readonly onRetry?: () => void
}

/** Something could not be loaded: what, why, and a way to try again. */
export function ErrorPanel({ title, sentence, error, onRetry }: ErrorPanelProps) {
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {(sentence !== undefined || error) && (
          <div>
            {sentence !== undefined && <Text size="sm">{sentence}</Text>}
            {error && <Text size="sm">{error.message}</Text>}
          </div>
        )}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
