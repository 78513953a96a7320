import { TextInput } from '@mantine/core'
import { textField } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

/** Whom e-mails to customers come from, and where their answers go. */
export function MailPreferences({ form }: GroupProps) {
  return (
    <Panel title="E-mail">
      <div className={styles.fields}>
        <TextInput
          label={LABELS.mail_sender_name}
          description="Shown as the sender; empty for the name of your business"
          {...textField(form, 'mail_sender_name', 100)}
        />
        <TextInput
          label={LABELS.mail_reply_to}
          description="Where customers’ answers go; empty for the e-mail above"
          type="email"
          {...textField(form, 'mail_reply_to', 254)}
        />
      </div>
    </Panel>
  )
}
