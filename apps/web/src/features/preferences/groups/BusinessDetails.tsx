import { Textarea, TextInput } from '@mantine/core'
import { formatAbn } from '@quotewright/domain/organizations/abn.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { PREFERENCE_LABELS as LABELS } from '../model/preferences-values.ts'
import styles from '../Preferences.module.css'
import type { GroupProps } from './group-props.ts'

/** What stands at the head of a quote beside the name of the business. */
export function BusinessDetails({ form }: GroupProps) {
  const abn = form.getInputProps('abn')
  return (
    <Panel title="Business details">
      <div className={styles.fields}>
        <TextInput
          label={LABELS.abn}
          description="Eleven digits, printed on every quote"
          placeholder="51 824 753 556"
          size="md"
          maxLength={30}
          autoComplete="off"
          inputMode="numeric"
          {...abn}
          onBlur={() => form.setFieldValue('abn', formatAbn(form.values.abn))}
        />
        <TextInput
          label={LABELS.licence}
          description="Printed on every quote"
          size="md"
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('licence')}
        />
        <TextInput
          label={LABELS.licence_label}
          description="Stands before the number"
          placeholder="Licence"
          size="md"
          maxLength={40}
          autoComplete="off"
          {...form.getInputProps('licence_label')}
        />
        <TextInput
          label={LABELS.email}
          description="Empty: the writer’s own"
          type="email"
          size="md"
          maxLength={254}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={LABELS.phone}
          description="Customers ring it with one touch"
          type="tel"
          size="md"
          maxLength={40}
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={LABELS.website}
          description="Linked on the customer’s page"
          placeholder="www.example.com.au"
          inputMode="url"
          size="md"
          maxLength={200}
          autoComplete="url"
          {...form.getInputProps('website')}
        />
        <Textarea
          label={LABELS.address}
          wrapperProps={{ className: styles.wide }}
          size="md"
          autosize
          minRows={2}
          maxLength={400}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
      </div>
    </Panel>
  )
}
