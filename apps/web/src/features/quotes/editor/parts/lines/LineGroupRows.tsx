import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { unfold } from '../../../../../ui/use-fold.ts'
import type { HeaderFields, Place } from '../../model/form.ts'
import { isSamePlace, type OptionGroup, type SectionGroup } from '../../model/form-groups.ts'
import type { FormProblems } from '../../model/form-problems.ts'
import { isBelowCost } from '../../model/form-totals.ts'
import type { LineDrag } from '../../state/use-line-drag.ts'
import { LineRow } from './LineRow.tsx'
import styles from './Lines.module.css'
import type { RowContext } from './row-context.ts'

export interface GroupRowsProps {
  readonly group: SectionGroup | OptionGroup
  readonly cells: FormProblems['cells']
  readonly taxMode: HeaderFields['tax_mode']
  readonly taxRateBasisPoints: number
  readonly drag: LineDrag | undefined
  readonly context: RowContext
}

/** The lines of one part of the quote, and a way to add another. */
export function LineGroupRows({ group, cells, taxMode, taxRateBasisPoints, drag, context }: GroupRowsProps) {
  const { place, lines } = group
  const { actions } = context
  return (
    // The keys are heard here once instead of in every cell.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the fields inside
    <div onKeyDown={(event) => onLineKey(event, place, actions)}>
      {lines.map((line, index) => (
        <LineRow
          key={line.key}
          line={line}
          number={index + 1}
          wrong={cells[line.key]}
          isBelowCost={isBelowCost(line, taxMode, taxRateBasisPoints)}
          drop={dropEdge(drag, line.key)}
          isCarried={drag?.key === line.key}
          context={context}
        />
      ))}
      {lines.length === 0 && (
        <p
          className={styles.empty}
          data-empty-place
          data-section={place.section_id ?? ''}
          data-option={place.option_id ?? ''}
          data-drop={(drag?.target?.kind === 'place' && isSamePlace(drag.target.place, place)) || undefined}
        >
          No lines here yet
        </p>
      )}
      <Button
        variant="subtle"
        className={styles.add}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => actions.add(place)}
      >
        Add line
      </Button>
    </div>
  )
}

function dropEdge(drag: LineDrag | undefined, key: string): 'before' | 'after' | undefined {
  if (drag?.target?.kind !== 'line' || drag.target.key !== key || drag.key === key) return undefined
  return drag.target.edge
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing

/** Enter goes to the next cell and on the last one adds a line; Alt and an arrow move the line. Source: field.md "Keyboard". */
function onLineKey(event: KeyboardEvent<HTMLElement>, place: Place, actions: RowContext['actions']): void {
  const { target } = event
  const line = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-line]') : null
  const key = line?.dataset['line']
  const step = STEPS[event.key]
  if (key === undefined) return
  if (event.altKey && step !== undefined) {
    event.preventDefault()
    actions.step(key, step)
  } else if (isPlainEnter(event)) {
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
    const at = cells.findIndex((cell) => cell === target)
    if (at < 0) return
    event.preventDefault()
    const next = cells[at + 1]
    if (next === undefined) actions.add(place, key)
    else {
      unfold(next)
      next.focus()
    }
  }
}
