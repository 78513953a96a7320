import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './BarRows.module.css'
import { useShortList } from './use-short-list.tsx'

export interface BarRow {
  readonly key: string
  readonly label: string
  /** What the bar says, in figures. */
  readonly figure: string
  /** How it comes about, such as "12 of 30". */
  readonly detail?: string | undefined
  /** More of it, under the bar. */
  readonly note?: string | undefined
  /** Length of the bar, percent of the whole. */
  readonly percent: number
  /** Where the true value may lie, percent of the whole, and how that is said. */
  readonly range?: { readonly low: number; readonly high: number; readonly text: string } | undefined
  readonly onOpen?: (() => void) | undefined
}

interface BarRowsProps {
  readonly label: string
  readonly rows: readonly BarRow[]
}

/** A bar chart of rows: it reads as a list, fits a phone, prints, and needs no colour to be read. */
export function BarRows({ label, rows }: BarRowsProps) {
  const [shown, showAll] = useShortList(rows)
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {shown.map((row) => (
          <li key={row.key}>
            <Row onOpen={row.onOpen}>
              <span className={styles.label}>{row.label}</span>
              <span className={styles.figure}>
                {row.figure}
                {row.detail !== undefined && <span className={styles.detail}> {row.detail}</span>}
              </span>
              <span className={styles.track} aria-hidden>
                <span className={styles.fill} style={{ width: `${row.percent}%` }} />
                {row.range && (
                  <span
                    className={styles.range}
                    style={{ left: `${row.range.low}%`, width: `${row.range.high - row.range.low}%` }}
                  />
                )}
              </span>
              {row.range && <VisuallyHidden>{row.range.text}</VisuallyHidden>}
              {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
            </Row>
          </li>
        ))}
      </ul>
      {showAll}
    </>
  )
}

interface RowProps {
  readonly onOpen?: (() => void) | undefined
  readonly children: ReactNode
}

const Row = ({ onOpen, children }: RowProps) =>
  onOpen === undefined ? (
    <div className={styles.row}>{children}</div>
  ) : (
    <button type="button" className={styles.row} onClick={onOpen}>
      {children}
    </button>
  )
