import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Campaigns.module.css'
import type { CampaignsSearch } from './campaigns-search.ts'

interface LeaveCampaignProps {
  readonly isDirty: boolean
  /** The part of the address that the changes belong to: as long as it stays, nothing is left. */
  readonly place: readonly (keyof CampaignsSearch)[]
  /** Whether the changes are saved by now, which this component is not told before it is left. */
  readonly isAllowed: () => boolean
  /** The changes are given up. */
  readonly onLeave: () => void
}

/** Asks before unsaved changes are left. A reload asks nothing: what is typed is still there after it. */
export function LeaveCampaign({ isDirty, place, isAllowed, onLeave }: LeaveCampaignProps) {
  const guard = useBlocker({
    // A session that ended leads to sign-in by itself; what was typed is kept until then.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !isAllowed() &&
      next.pathname !== paths.signIn &&
      (next.pathname !== current.pathname ||
        place.some((name) => Reflect.get(next.search, name) !== Reflect.get(current.search, name))),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const stay = () => guard.reset?.()
  return (
    <Dialog title="Leave without saving?" isOpen={guard.status === 'blocked'} onClose={stay}>
      <Text mb="lg">Your changes to this campaign are not saved. If you leave now they are lost.</Text>
      <div className={styles.buttons}>
        <Button data-autofocus onClick={stay}>
          Keep editing
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onLeave()
            guard.proceed?.()
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
