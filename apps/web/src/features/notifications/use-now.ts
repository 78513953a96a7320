import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, new each minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(clock)
  }, [])
  return now
}
