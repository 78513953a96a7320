import { Alert, Button, Text } from '@mantine/core'
import outer from '../Extractions.module.css'
import styles from './Editing.module.css'
import { type ChangedField, changedFields, type ExtractedValues, FIELD_LABELS } from './extracted-form.ts'
import type { ExtractedForm } from './use-extracted-form.ts'

interface NewerDataProps {
  readonly form: ExtractedForm
  /** Whether it can still be changed: it may have been converted in the meantime. */
  readonly isEditable: boolean
}

/** Someone else saved since: what they changed, beside what is typed here, and what to do about it. */
export function NewerData({ form, isEditable }: NewerDataProps) {
  return (
    <Alert color="yellow" role="alert" title="Someone else just edited this extraction">
      <Text size="sm">Your changes aren’t saved yet. Nothing was overwritten.</Text>
      <dl className={styles.newer}>
        {changedFields(form.saved, form.base.values).map((field) => (
          <div key={field}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>
              Now {textOf(form.saved, field)}
              {textOf(form.values, field) !== textOf(form.saved, field) &&
                `; in your form ${textOf(form.values, field)}`}
            </dd>
          </div>
        ))}
      </dl>
      <div className={outer.buttons}>
        {isEditable && <Button onClick={form.keepMine}>Keep my changes on top</Button>}
        <Button variant="default" onClick={form.takeTheirs}>
          Use the newer data
        </Button>
      </div>
    </Alert>
  )
}

function textOf(values: ExtractedValues, field: ChangedField): string {
  if (field !== 'line_items') return values[field] === '' ? 'not stated' : `“${values[field]}”`
  const lines = values.line_items.map(
    ({ item_description, item_quantity, item_unit_price, item_total_price }) =>
      `${item_description} (${item_quantity} × ${item_unit_price} = ${item_total_price})`,
  )
  return lines.length === 0 ? 'none' : lines.join('; ')
}
