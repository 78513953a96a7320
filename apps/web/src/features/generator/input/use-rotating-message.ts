import { useEffect, useState } from 'react'
import { LOADING_MESSAGE_MS, LOADING_MESSAGES } from './loading-messages.ts'

/** The playful message of the moment, from the first one on. */
export function useRotatingMessage(): string {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setIndex((current) => current + 1), LOADING_MESSAGE_MS)
    return () => clearInterval(timer)
  }, [])
  return LOADING_MESSAGES[index % LOADING_MESSAGES.length] ?? LOADING_MESSAGES[0]
}
