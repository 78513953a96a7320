import { Switch } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import styles from './Share.module.css'

export type Permissions = NonNullable<Quote['permissions']>

interface PermissionSwitchesProps {
  readonly permissions: Permissions
  readonly isBusy?: boolean
  readonly onChange: (permissions: Permissions) => void
}

const LABELS: readonly (readonly [keyof Permissions, string])[] = [
  ['quotee_can_edit_line_items', 'Ask to change quantities'],
  ['quotee_can_choose_options', 'Choose options and extras'],
]

/** What the customer may do on the page of a quote. Source: part 1 §6. */
export function PermissionSwitches({ permissions, isBusy = false, onChange }: PermissionSwitchesProps) {
  return (
    <fieldset className={styles.permissions}>
      <legend>Your customer can</legend>
      {LABELS.map(([name, label]) => (
        <Switch
          key={name}
          size="md"
          label={label}
          classNames={{ body: styles.permission ?? '' }}
          checked={permissions[name]}
          disabled={isBusy}
          onChange={(event) => onChange({ ...permissions, [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
