import { Alert, Button, Text } from '@mantine/core'

interface NewerCampaignProps {
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Someone else saved the campaign in the meantime: nothing is overwritten before the user confirms. */
export function NewerCampaign({ onTakeTheirs, onKeepMine }: NewerCampaignProps) {
  return (
    <Alert color="yellow" title="Someone else changed this campaign">
      <Text size="sm" mb="sm">
        You edited an older version. Your changes are still here and nothing was overwritten.
      </Text>
      <div className="row-wide">
        <Button variant="default" onClick={onTakeTheirs}>
          Load their version
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          Keep my changes
        </Button>
      </div>
    </Alert>
  )
}
