import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { Dialog } from './Dialog.tsx'
import { Buttons } from './form-parts.tsx'

export interface LeaveDialogProps {
  readonly isDirty: boolean
  /** Whether a reload is asked about, too. */
  readonly asksOnReload: boolean
  /** Whether the changes are saved by now, which this component is not told before it is left. */
  readonly isAllowed?: () => boolean
  /** Whether two searches of the page's address show the same thing: from one to the other nothing is left. */
  readonly isSamePlace: (current: object, next: object) => boolean
  /** What the buttons that leave say, and what each does before. */
  readonly ways: Readonly<Record<string, () => void>>
  /** What becomes of the changes. */
  readonly children: ReactNode
}

/** Asks before unsaved changes are left. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { isDirty, asksOnReload, isAllowed, isSamePlace, ways, children } = props
  const guard = useBlocker({
    // A session that ended leads to sign-in on its own.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      isAllowed?.() !== true &&
      next.pathname !== paths.signIn &&
      (next.pathname !== current.pathname || !isSamePlace(current.search, next.search)),
    enableBeforeUnload: asksOnReload && isDirty,
    withResolver: true,
  })
  const stay = () => guard.reset?.()
  return (
    <Dialog title="Leave without saving?" isOpen={guard.status === 'blocked'} onClose={stay}>
      <Text mb="lg">{children}</Text>
      <Buttons>
        <Button data-autofocus onClick={stay}>
          Keep editing
        </Button>
        {Object.entries(ways).map(([label, onLeave]) => (
          <Button
            key={label}
            variant="default"
            onClick={() => {
              onLeave()
              guard.proceed?.()
            }}
          >
            {label}
          </Button>
        ))}
      </Buttons>
    </Dialog>
  )
}
