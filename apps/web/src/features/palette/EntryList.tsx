import { useEffect, useRef } from 'react'
import { listboxRoles } from '../../ui/listbox-roles.ts'
import type { Entry } from './entries.ts'
import styles from './Palette.module.css'

interface EntryListProps {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly chosen: Entry | undefined
  readonly onRun: (entry: Entry) => void
}

/** The entries under the names of their groups; the field above moves through them. */
export function EntryList({ id, entries, chosen, onRun }: EntryListProps) {
  const active = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen?.key])
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div id={id} {...listboxRoles.list} aria-label="Results" className={styles.list}>
      {groups.map((group) => (
        <div key={group} {...listboxRoles.group} aria-label={group}>
          <p className={styles.group} aria-hidden>
            {group}
          </p>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <button
                key={entry.key}
                type="button"
                id={`${id}-${entry.key}`}
                ref={entry === chosen ? active : undefined}
                {...listboxRoles.option(entry === chosen)}
                tabIndex={-1}
                className={styles.entry}
                onClick={() => onRun(entry)}
              >
                <span className={styles.label}>{entry.label}</span>
                {entry.detail !== undefined && <span className={styles.detail}>{entry.detail}</span>}
              </button>
            ))}
        </div>
      ))}
    </div>
  )
}
