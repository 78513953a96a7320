import { useEffect, useState } from 'react'

/** When the page was last opened, or came back into view, in milliseconds. */
export function useSeenSince(): number {
  const [since, setSince] = useState(() => Date.now())
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') setSince(Date.now())
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return since
}
