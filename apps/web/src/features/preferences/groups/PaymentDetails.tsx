import { Text, TextInput } from '@mantine/core'
import { bankCodeLabel } from '@quotewright/domain/organizations/payment-details.ts'
import { textField } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

/** Where customers pay: a bank account, a PayID, or a page of the business's payment provider. */
export function PaymentDetails({ form }: GroupProps) {
  return (
    <Panel title="How customers pay you" isFoldedOnPhone>
      <Text size="sm" c="dimmed" mb="md">
        Shown on the quote’s page once your customer accepts, with the quote number as the reference.
      </Text>
      <div className={styles.fields}>
        <TextInput
          label={LABELS.pay_id}
          description="Email, mobile or business number"
          {...textField(form, 'pay_id', 140)}
        />
        <TextInput label={LABELS.bank_account_name} {...textField(form, 'bank_account_name', 100)} />
        <TextInput label={bankCodeLabel(form.values.country)} {...textField(form, 'bank_code', 20)} />
        <TextInput label={LABELS.bank_account} {...textField(form, 'bank_account', 34)} />
        <TextInput
          label={LABELS.payment_link}
          description="From Stripe, Square or your bank; must begin with https://"
          placeholder="https://buy.stripe.com/…"
          type="url"
          inputMode="url"
          className={styles.wide}
          {...textField(form, 'payment_link', 500)}
        />
      </div>
    </Panel>
  )
}
