import { NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { CURRENCIES } from '@quotewright/domain/quotes/money.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { textField } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

/** The currency and the tax a new quote begins with. */
export function MoneyAndTax({ form }: GroupProps) {
  const { country, tax_registered: isRegistered, tax_label: label } = form.values
  const tax = label.trim() || regionOf(country).tax.label
  return (
    <Panel title="Money and tax">
      <Text size="sm" c="dimmed" mb="md">
        Applies to new quotes only.
      </Text>
      <div className={styles.fields}>
        <NativeSelect label={LABELS.currency} data={[...CURRENCIES]} {...form.getInputProps('currency')} />
        <TextInput label={LABELS.tax_label} {...textField(form, 'tax_label', 20)} />
        <TextInput label={LABELS.tax_rate} inputMode="decimal" {...textField(form, 'tax_rate', 8)} />
        <NativeSelect
          label={LABELS.line_price_mode}
          description={isRegistered ? undefined : `No ${tax}, nothing to choose`}
          disabled={!isRegistered}
          data={[
            { value: 'exclusive', label: `before ${tax}` },
            { value: 'inclusive', label: `including ${tax}` },
          ]}
          {...form.getInputProps('line_price_mode')}
        />
        <Switch
          label={`Registered for ${tax}`}
          description={`Off: quotes don’t charge ${tax}`}
          size="md"
          className={styles.wide}
          classNames={{ body: styles.switch }}
          {...form.getInputProps('tax_registered', { type: 'checkbox' })}
        />
      </div>
    </Panel>
  )
}
