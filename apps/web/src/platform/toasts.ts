import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** General toasts, top right. Source: part 1 §9. */
const GENERAL_MS = 4_000

interface ToastOptions {
  readonly durationMs?: number
  /** The toast that this one takes the place of. */
  readonly replaces?: string
  /** To take it away, or replace it, before its time. */
  readonly id?: string
}

function show(color: string, message: ReactNode, options: ToastOptions): void {
  const { durationMs = GENERAL_MS, replaces, id } = options
  if (replaces !== undefined) notifications.hide(replaces)
  notifications.show({ message, color, autoClose: durationMs, ...(id === undefined ? {} : { id }) })
}

/** Messages at the top right that go away on their own. */
export const toast = {
  success: (message: ReactNode, options: ToastOptions = {}): void => show('teal', message, options),
  notice: (message: ReactNode, options: ToastOptions = {}): void => show('blue', message, options),
  failure: (message: ReactNode, options: ToastOptions = {}): void => show('red', message, options),
  /** Stays until another toast replaces it. The same id again changes its message. */
  loading(message: ReactNode, id: string): void {
    const shown = { id, message, loading: true, autoClose: false } as const
    notifications.show(shown)
    notifications.update(shown)
  },
  dismiss: (id: string): void => {
    notifications.hide(id)
  },
}
