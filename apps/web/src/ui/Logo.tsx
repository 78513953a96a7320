import styles from './Logo.module.css'

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className={styles.mark}>
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M9 10.500h14M9 16h9M9 21.500h5m3.500 0 2.500 2.500 5-5.500" className={styles.strokes} />
      </svg>
      Quotewright
    </span>
  )
}
