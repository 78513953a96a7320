import { Button } from '@mantine/core'
import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import { formats } from '../../platform/region.ts'
import styles from './Preferences.module.css'

interface SaveBarProps {
  readonly saved: OrganizationSettings
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Someone else saved since, and what to do about it is not decided. */
  readonly isConflicting: boolean
  readonly onDiscard: () => void
}

/** Whether what is typed is saved, and the buttons that save it or take it back. */
export function SaveBar({ saved, isDirty, isSaving, isConflicting, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <output className={styles.state} data-dirty={isDirty || undefined} aria-label="Saved state">
        {isSaving ? 'Saving…' : isDirty ? 'Unsaved changes' : savedText(saved)}
      </output>
      <div className={styles.buttons}>
        <Button variant="default" disabled={!isDirty || isSaving} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isDirty || isConflicting}>
          Save preferences
        </Button>
      </div>
    </div>
  )
}

function savedText({
  updated_at: moment,
  updated_by: person,
  time_zone: zone,
}: OrganizationSettings): string {
  if (moment === null) return 'Using defaults'
  return `Saved on ${formats().moment(moment, zone)}${person === null ? '' : ` by ${person}`}`
}
