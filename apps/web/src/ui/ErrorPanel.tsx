import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface ErrorPanelProps {
  readonly title: string
  readonly error?: Error | null
  readonly onRetry?: () => void
}

/** Something could not be loaded: what, why, and a way to try again. */
export function ErrorPanel({ title, error, onRetry }: ErrorPanelProps) {
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        {error && <Text size="sm">{error.message}</Text>}
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
