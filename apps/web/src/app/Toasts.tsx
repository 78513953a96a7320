import { useNotifications } from '@mantine/notifications'
import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Without a connection there may be no code to show it with: the page itself must go on. */
const ToastList = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./ToastList.tsx')).ToastList }
  } catch {
    return { default: () => null }
  }
})

/** Short messages over the page. Most visits see none, so their code comes with the first. */
export function Toasts() {
  const hasSome = useNotifications().notifications.length > 0
  const [isNeeded, setNeeded] = useState(false)
  if (hasSome && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  )
}
