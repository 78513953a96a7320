import { Alert, Button, Text } from '@mantine/core'
import { Failure } from '../../ui/Failure.tsx'
import type { useCampaignForm } from './model/use-campaign-form.ts'

interface SaveNoticeProps {
  readonly saving: Pick<ReturnType<typeof useCampaignForm>, 'isStale' | 'failure' | 'takeTheirs' | 'keepMine'>
  /** Title of a failure that no field explains. */
  readonly failure: string
}

/** Why a campaign isn't saved. Where someone else saved it in the meantime, nothing is overwritten unasked. */
export function SaveNotice({ saving, failure }: SaveNoticeProps) {
  if (!saving.isStale) return <Failure title={failure} error={saving.failure} />
  return (
    <Alert color="yellow" title="Someone else changed this campaign">
      <Text size="sm" mb="sm">
        You edited an older version. Your changes are still here and nothing was overwritten.
      </Text>
      <div className="row-wide">
        <Button variant="default" onClick={saving.takeTheirs}>
          Load their version
        </Button>
        <Button variant="default" onClick={saving.keepMine}>
          Keep my changes
        </Button>
      </div>
    </Alert>
  )
}
