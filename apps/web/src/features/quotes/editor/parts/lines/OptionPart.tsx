import { IconTrash } from '@tabler/icons-react'
import { formats } from '../../../../../platform/region.ts'
import type { OptionGroup } from '../../model/form-groups.ts'
import { lineCents } from '../../model/form-totals.ts'
import { type GroupRowsProps, LineGroupRows } from './LineGroupRows.tsx'
import styles from './Lines.module.css'
import { IconButton } from './SectionPart.tsx'

function pickLabel(isAlternative: boolean, isSelected: boolean): string {
  if (isAlternative) return isSelected ? 'Chosen' : 'Choose'
  return isSelected ? 'Taken' : 'Take'
}

interface OptionPartProps extends GroupRowsProps {
  readonly group: OptionGroup
  readonly problem: string | undefined
}

/** An alternative or an add-on: its title, whether it is chosen, its price and its lines. */
export function OptionPart({ group, problem, ...rows }: OptionPartProps) {
  const { option, lines } = group
  const { dispatch, currency } = rows.context
  const { id, kind, title, selected } = option
  const isAlternative = kind === 'alternative'
  const price = lines.filter((line) => !line.optional).reduce((sum, line) => sum + lineCents(line), 0)
  return (
    <section
      className={styles.option}
      aria-label={title.trim() === '' ? 'Option without a title' : title}
      data-chosen={selected || undefined}
    >
      <div className={styles.groupHead}>
        <label className={styles.pick}>
          <input
            type={isAlternative ? 'radio' : 'checkbox'}
            name={isAlternative ? `choice ${option.group}` : `add-on ${id}`}
            aria-label={`${isAlternative ? 'Choose' : 'Take'} ${title}`}
            checked={selected}
            onChange={(event) =>
              dispatch({ type: 'option chosen', id, selected: event.currentTarget.checked })
            }
          />
          {pickLabel(isAlternative, selected)}
        </label>
        <input
          className={styles.input}
          aria-label={isAlternative ? 'Alternative title' : 'Add-on title'}
          maxLength={200}
          data-part={id}
          value={title}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) =>
            dispatch({ type: 'option typed', id, patch: { title: event.currentTarget.value } })
          }
        />
        <IconButton label={`Remove ${title}`} onClick={() => dispatch({ type: 'option removed', id })}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
        <span className={styles.subtotal}>
          <small>{selected ? 'In the total' : 'Not in the total'}</small>
          <span className="amount">{formats().money(price, currency)}</span>
        </span>
      </div>
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      <LineGroupRows group={group} {...rows} />
    </section>
  )
}
