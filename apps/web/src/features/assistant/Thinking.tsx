import { useEffect, useState } from 'react'
import styles from './Chat.module.css'

const LONG_MS = 8_000

/** The assistant is at it; after a while it says that it still is. */
export function Thinking() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <li className={styles.thinking}>
      <span aria-hidden />
      {isLong ? 'Still working on it' : 'Working on it'}
    </li>
  )
}
