import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { formats } from '../../../../../platform/region.ts'
import type { SectionGroup } from '../../model/form-groups.ts'
import { lineCents } from '../../model/form-totals.ts'
import { type GroupRowsProps, LineGroupRows } from './LineGroupRows.tsx'
import styles from './Lines.module.css'

interface SectionPartProps extends GroupRowsProps {
  readonly group: SectionGroup
  readonly problem: string | undefined
}

/** A headed part of the quote with its lines and what they come to. */
export function SectionPart({ group, problem, ...rows }: SectionPartProps) {
  const { section, lines } = group
  const { dispatch, currency } = rows.context
  const subtotal = lines.filter((line) => !line.optional).reduce((sum, line) => sum + lineCents(line), 0)
  if (section === null) {
    return (
      <div className={styles.group}>
        <LineGroupRows group={group} {...rows} />
      </div>
    )
  }
  const { id, title } = section
  const name = title.trim() === '' ? 'this section' : title
  return (
    <section className={styles.group} aria-label={title.trim() === '' ? 'Section without a title' : title}>
      <div className={styles.groupHead}>
        <input
          className={styles.input}
          aria-label="Section title"
          placeholder="Section title, such as Kitchen"
          maxLength={200}
          data-part={id}
          value={title}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => dispatch({ type: 'section titled', id, title: event.currentTarget.value })}
        />
        <span className={styles.icons}>
          <IconButton
            label={`Move ${name} up`}
            onClick={() => dispatch({ type: 'section stepped', id, step: -1 })}
          >
            <IconArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            onClick={() => dispatch({ type: 'section stepped', id, step: 1 })}
          >
            <IconArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={`Remove the heading of ${name}`}
            onClick={() => dispatch({ type: 'section removed', id })}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </span>
        <span className={styles.subtotal}>
          <small>Section subtotal</small>
          <span className="amount">{formats().money(subtotal, currency)}</span>
        </span>
      </div>
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      <LineGroupRows group={group} {...rows} />
    </section>
  )
}

interface IconButtonProps {
  readonly label: string
  readonly onClick: () => void
  /** The element that says why a save was refused; the button takes the focus then. */
  readonly refusedBy?: string | undefined
  readonly children: React.ReactNode
}

export function IconButton({ label, onClick, refusedBy, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-describedby={refusedBy}
      data-refused={refusedBy}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
