import { Switch } from '@mantine/core'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import styles from './Share.module.css'
import { useChangePermissions } from './sharing.api.ts'

type Permissions = NonNullable<Quote['permissions']>

interface CustomerPermissionsProps {
  readonly quoteId: string
  readonly permissions: Permissions
}

const LABELS: readonly (readonly [keyof Permissions, string])[] = [
  ['quotee_can_edit_line_items', 'Ask to change quantities'],
  ['quotee_can_choose_options', 'Choose options and extras'],
]

/** What the customer may do on the page of a published quote; a change counts at once. */
export function CustomerPermissions({ quoteId, permissions }: CustomerPermissionsProps) {
  const change = useChangePermissions(quoteId)
  const shown = change.isPending ? change.variables : permissions
  return (
    <fieldset className={styles.permissions}>
      <legend>Your customer can</legend>
      {LABELS.map(([name, label]) => (
        <Switch
          key={name}
          size="md"
          label={label}
          classNames={{ body: styles.permission ?? '' }}
          checked={shown[name]}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ ...permissions, [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
