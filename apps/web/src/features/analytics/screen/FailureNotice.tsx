import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFailedFigures } from '../analytics.api.ts'

/** Says that samples are shown, while any are. Source: part 2 §8 "Analytics". */
export function FailureNotice() {
  const { isFailing, retry } = useFailedFigures()
  if (!isFailing) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <div className="row-apart">
        Failed to load analytics data. Using demo data.
        <Button variant="default" onClick={() => void retry()}>
          Retry
        </Button>
      </div>
    </Alert>
  )
}
