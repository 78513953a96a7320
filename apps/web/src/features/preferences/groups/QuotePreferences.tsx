import { TextInput } from '@mantine/core'
import type { OrganizationSettings } from '@quotewright/contracts/organization-settings.ts'
import { textField } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'
import { NumberFormat } from './NumberFormat.tsx'
import { PriceDisplayChoice } from './PriceDisplayChoice.tsx'

interface QuotePreferencesProps extends GroupProps {
  readonly saved: OrganizationSettings
}

/** Terms, numbers and what customers see of prices. */
export function QuotePreferences({ form, saved }: QuotePreferencesProps) {
  return (
    <Panel title="Quotes" isFoldedOnPhone>
      <div className={styles.fields}>
        <TextInput
          label={LABELS.payment_terms}
          description="Printed on a new quote"
          placeholder="Net 30"
          {...textField(form, 'payment_terms', 200)}
        />
        <TextInput
          label={LABELS.deposit}
          description="Asked for on a new quote. Leave blank for none"
          placeholder="10% or 500"
          {...textField(form, 'deposit', 20)}
        />
        <TextInput
          label={LABELS.valid_days}
          description="Counts the last day"
          inputMode="numeric"
          {...textField(form, 'valid_days', 3)}
        />
        <NumberFormat form={form} saved={saved} />
        <PriceDisplayChoice form={form} />
      </div>
    </Panel>
  )
}
