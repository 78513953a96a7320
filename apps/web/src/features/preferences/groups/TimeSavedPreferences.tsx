import { Text, TextInput } from '@mantine/core'
import { textField } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

/** What the dashboard's Time Saved assumes. */
export function TimeSavedPreferences({ form }: GroupProps) {
  return (
    <Panel title="Time saved" isFoldedOnPhone>
      <Text size="sm" c="dimmed" mb="md">
        Used to estimate the time you save. Set how long it takes you by hand.
      </Text>
      <div className={styles.fields}>
        <TextInput
          label={LABELS.minutes_per_line}
          inputMode="numeric"
          {...textField(form, 'minutes_per_line', 3)}
        />
        <TextInput
          label={LABELS.minutes_per_document}
          description="For each PDF we read"
          inputMode="numeric"
          {...textField(form, 'minutes_per_document', 3)}
        />
      </div>
    </Panel>
  )
}
