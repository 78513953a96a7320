import { LeaveDialog, type LeaveDialogProps } from '../../ui/LeaveDialog.tsx'
import type { CampaignsSearch } from './campaigns-search.ts'

interface LeaveCampaignProps extends Pick<LeaveDialogProps, 'isDirty' | 'isAllowed'> {
  /** The part of the address that the changes belong to: as long as it stays, nothing is left. */
  readonly place: readonly (keyof CampaignsSearch)[]
  /** The changes are given up. */
  readonly onLeave: () => void
}

/** Asks before unsaved changes are left. A reload asks nothing: what is typed is still there after it. */
export const LeaveCampaign = ({ place, onLeave, ...changes }: LeaveCampaignProps) => (
  <LeaveDialog
    {...changes}
    asksOnReload={false}
    isSamePlace={(current, next) =>
      place.every((name) => Reflect.get(next, name) === Reflect.get(current, name))
    }
    ways={{ 'Leave without saving': onLeave }}
  >
    If you leave now, you’ll lose your changes to this campaign.
  </LeaveDialog>
)
