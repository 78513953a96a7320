import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { FormLine } from '../../model/form.ts'
import { placeKey } from '../../model/form-groups.ts'
import styles from './Lines.module.css'
import type { RowContext } from './row-context.ts'

interface LineDetailsProps {
  readonly line: FormLine
  readonly context: RowContext
}

/** What of a line is rarely changed, and every way to move it. */
export function LineDetails({ line, context }: LineDetailsProps) {
  const { dispatch, actions, taxLabel, hasCost, places } = context
  const { key } = line
  const type = (patch: Partial<FormLine>) => dispatch({ type: 'line typed', key, patch })
  return (
    <div className={styles.details}>
      <Checkbox
        label={`No ${taxLabel} on this line`}
        classNames={{ body: styles.check, label: styles.check }}
        checked={line.tax_free}
        onChange={(event) => type({ tax_free: event.currentTarget.checked })}
      />
      <Checkbox
        label="Optional: your customer can leave it out"
        classNames={{ body: styles.check, label: styles.check }}
        checked={line.optional}
        onChange={(event) => type({ optional: event.currentTarget.checked, selected: false })}
      />
      {line.optional && (
        <Checkbox
          label="Included in the total"
          classNames={{ body: styles.check, label: styles.check }}
          checked={line.selected}
          onChange={(event) => type({ selected: event.currentTarget.checked })}
        />
      )}
      {!hasCost && (
        <TextInput
          label="Unit cost, for staff only"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          w="11rem"
          value={line.unit_cost}
          onChange={(event) => type({ unit_cost: event.currentTarget.value })}
          onBlur={() => dispatch({ type: 'line left', key, cell: 'unit_cost' })}
        />
      )}
      {places.length > 1 && (
        <NativeSelect
          label="Belongs to"
          data={places.map(({ value, label }) => ({ value, label }))}
          value={placeKey(line)}
          onChange={(event) => {
            const chosen = places.find(({ value }) => value === event.currentTarget.value)
            if (chosen) actions.drop(key, { kind: 'place', place: chosen.place })
          }}
        />
      )}
      <div className="row">
        <Button variant="default" onClick={() => actions.step(key, -1)}>
          Move up
        </Button>
        <Button variant="default" onClick={() => actions.step(key, 1)}>
          Move down
        </Button>
        <Button variant="default" onClick={() => actions.copy(key)}>
          Duplicate
        </Button>
        <Button variant="default" onClick={() => actions.remove(key)}>
          Remove line
        </Button>
      </div>
    </div>
  )
}
