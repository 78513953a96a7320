import type { ReactNode } from 'react'
import styles from './DialogFooter.module.css'

/** The buttons of a long dialog, in sight while what is above them scrolls. */
export const DialogFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.footer}>{children}</div>
)
