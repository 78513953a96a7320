import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Preferences.module.css'

/** Asks before unsaved changes are left, by a link, another tab of the page or the browser. */
export function LeavePreferences({ isDirty }: { readonly isDirty: boolean }) {
  const guard = useBlocker({
    // A session that ended leads to sign-in by itself.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      next.pathname !== paths.signIn &&
      (next.pathname !== current.pathname || JSON.stringify(next.search) !== JSON.stringify(current.search)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const stay = () => guard.reset?.()
  return (
    <Dialog title="Leave without saving?" isOpen={guard.status === 'blocked'} onClose={stay}>
      <Text mb="lg">Your changes to the preferences are not saved. If you leave now they are lost.</Text>
      <div className={styles.buttons}>
        <Button data-autofocus onClick={stay}>
          Keep editing
        </Button>
        <Button variant="default" onClick={() => guard.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
