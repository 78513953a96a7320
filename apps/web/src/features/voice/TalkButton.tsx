import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import type { RecorderState } from './recorder/recorder-state.ts'
import styles from './Voice.module.css'

/** A press this long is held to talk: letting go ends it. */
const HOLD_MS = 400
/** A thumb that scrolls has moved on by then. */
const TOUCH_MS = 150
const MOVED_PX = 16

interface TalkButtonProps {
  readonly phase: RecorderState['phase']
  readonly size: 'large' | 'small'
  readonly onNear: () => void
  readonly onStart: () => void
  readonly onStop: () => void
}

/** Tap to talk and tap again to stop, or hold while talking. Enter and space do as a tap. */
export function TalkButton({ phase, size, onNear, onStart, onStop }: TalkButtonProps) {
  const isOn = phase === 'talking' || phase === 'paused' || phase === 'starting'
  // Disabled it would lose the focus, and the keyboard its place.
  const press = usePress({ isOn, isIdle: phase === 'idle' || phase === 'failed', onStart, onStop })
  const Icon = isOn ? IconPlayerStopFilled : IconMicrophone
  return (
    <button
      type="button"
      className={styles.talk}
      data-size={size}
      data-on={isOn || undefined}
      aria-disabled={phase === 'working'}
      onPointerEnter={onNear}
      onFocus={onNear}
      onContextMenu={(event) => event.preventDefault()}
      {...press}
    >
      <Icon size={size === 'large' ? 34 : 22} aria-hidden />
      <span>{isOn ? 'Stop' : 'Talk'}</span>
    </button>
  )
}

interface Press {
  readonly isOn: boolean
  readonly isIdle: boolean
  readonly onStart: () => void
  readonly onStop: () => void
}

/** What fingers, mice and keys do to the button. */
function usePress({ isOn, isIdle, onStart, onStop }: Press) {
  const pressed = useRef({ at: 0, x: 0, y: 0, hasStarted: false, isClick: false })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const begin = () => {
    pressed.current.hasStarted = true
    onStart()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pressed.current = {
        at: Date.now(),
        x: event.clientX,
        y: event.clientY,
        hasStarted: false,
        isClick: true,
      }
      if (!isIdle) return
      if (event.pointerType === 'touch') timer.current = setTimeout(begin, TOUCH_MS)
      else begin()
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = pressed.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > MOVED_PX) clearTimeout(timer.current)
    },
    onPointerUp: () => {
      clearTimeout(timer.current)
      const { at, hasStarted } = pressed.current
      if (hasStarted && Date.now() - at > HOLD_MS) onStop()
    },
    onPointerCancel: () => clearTimeout(timer.current),
    onClick: () => {
      const { hasStarted, isClick } = pressed.current
      pressed.current = { ...pressed.current, hasStarted: false, isClick: false }
      // Its press has begun it already. A key comes without one.
      if (isClick && hasStarted) return
      if (isOn) onStop()
      else if (isIdle) onStart()
    },
  }
}
