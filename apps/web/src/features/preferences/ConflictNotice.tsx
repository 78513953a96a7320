import { Alert, Button, Text } from '@mantine/core'
import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import { FEATURE_WORDS } from './feature-words.ts'
import {
  differences,
  PREFERENCE_LABELS,
  type PreferencesField,
  type PreferencesValues,
  valuesOf,
} from './model/preferences-values.ts'
import styles from './Preferences.module.css'

interface ConflictNoticeProps {
  readonly mine: PreferencesValues
  /** What both sides began with. */
  readonly older: PreferencesValues
  readonly newer: OrganizationSettings
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Someone else saved since: what they set, beside what is typed here, and what to do about it. */
export function ConflictNotice({ mine, older, newer, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const theirs = valuesOf(newer)
  const changed = differences(theirs, older)
  return (
    <Alert color="yellow" role="alert" title="Someone else just changed these settings">
      <Text size="sm">
        {newer.updated_by ?? 'Someone'} changed what’s listed here. Your changes aren’t saved yet.
      </Text>
      <dl className={styles.newer}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{PREFERENCE_LABELS[field]}</dt>
            <dd>
              Now {textOf(theirs, field)}
              {textOf(mine, field) !== textOf(theirs, field) && `; in your form ${textOf(mine, field)}`}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={onKeepMine}>Keep my changes on top</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Use the newer preferences
        </Button>
      </div>
    </Alert>
  )
}

function textOf(values: PreferencesValues, field: PreferencesField): string {
  if (field === 'features_off') {
    return values.features_off.map((feature) => FEATURE_WORDS[feature].label).join(', ') || 'none'
  }
  const value = values[field]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'empty' : `“${value.replaceAll('_', ' ')}”`
}
