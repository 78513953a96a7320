import { ColorInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { COUNTRIES } from '@quotewright/domain/region/region.ts'
import { regionOf } from '@quotewright/domain/region/regions.ts'
import { textField } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS, valuesOfCountry } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

/** What is at the head of a quote beside the name of the business. */
export function BusinessDetails({ form }: GroupProps) {
  const abn = form.getInputProps('abn')
  const { businessNumber } = regionOf(form.values.country)
  const format = () => {
    const stored = businessNumber.read(form.values.abn)
    if (stored !== undefined) form.setFieldValue('abn', businessNumber.format(stored))
  }
  return (
    <Panel title="Business details">
      <div className={styles.fields}>
        <NativeSelect
          label={LABELS.country}
          description="Sets currency, tax, terms and time zone"
          data={COUNTRIES.map((country) => ({ value: country, label: regionOf(country).name }))}
          value={form.values.country}
          onChange={({ currentTarget: { value } }) => {
            const country = COUNTRIES.find((known) => known === value)
            if (country !== undefined) form.setValues(valuesOfCountry(country))
          }}
        />
        <TextInput
          label={businessNumber.label}
          description={`${businessNumber.name}, printed on every quote`}
          placeholder={businessNumber.example}
          maxLength={30}
          autoComplete="off"
          {...abn}
          onBlur={format}
        />
        <TextInput
          label={LABELS.licence}
          description="Printed on every quote"
          {...textField(form, 'licence', 100)}
        />
        <TextInput
          label={LABELS.licence_label}
          description="Shown before the number, e.g. VBA, QBCC"
          placeholder="Licence"
          {...textField(form, 'licence_label', 40)}
        />
        <TextInput
          label={LABELS.insurance}
          description="Printed on every quote"
          placeholder="Public liability $20 million"
          {...textField(form, 'insurance', 100)}
        />
        <ColorInput
          label={LABELS.brand_colour}
          description="Buttons and amounts on your customer’s page"
          placeholder="#0e5566"
          format="hex"
          withEyeDropper={false}
          maxLength={7}
          autoComplete="off"
          {...form.getInputProps('brand_colour')}
        />
        <TextInput
          label={LABELS.email}
          description="Leave blank to use the sender’s email."
          type="email"
          {...textField(form, 'email', 254, 'email')}
        />
        <TextInput
          label={LABELS.phone}
          description="Tap-to-call on your quotes"
          type="tel"
          {...textField(form, 'phone', 40, 'tel')}
        />
        <TextInput
          label={LABELS.website}
          description="Linked on the customer’s page"
          placeholder="www.example.com.au"
          inputMode="url"
          {...textField(form, 'website', 200, 'url')}
        />
        <Textarea
          label={LABELS.address}
          wrapperProps={{ className: styles.wide }}
          autosize
          minRows={2}
          {...textField(form, 'address', 400, 'street-address')}
        />
      </div>
    </Panel>
  )
}
