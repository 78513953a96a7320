import { TextInput } from '@mantine/core'
import { textField } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

/** Whom emails to customers come from, and where their answers go. */
export function MailPreferences({ form }: GroupProps) {
  return (
    <Panel title="Email" isFoldedOnPhone>
      <div className={styles.fields}>
        <TextInput
          label={LABELS.mail_sender_name}
          description="Sender name. Leave blank to use your business name."
          {...textField(form, 'mail_sender_name', 100)}
        />
        <TextInput
          label={LABELS.mail_reply_to}
          description="Reply address. Leave blank to use the email above."
          type="email"
          {...textField(form, 'mail_reply_to', 254)}
        />
      </div>
    </Panel>
  )
}
