import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import styles from './Editor.module.css'
import { type FieldsProps, fieldProps } from './field-props.ts'

/** Who the quote is for. */
export const CustomerFields = memo(function CustomerFields(props: FieldsProps) {
  const field = fieldProps(props)
  const required = props.isComplete
  return (
    <Panel title="Customer Information">
      <div className={styles.fields}>
        <TextInput
          label="Customer name"
          wrapperProps={{ className: styles.wide }}
          withAsterisk={required}
          aria-required={required}
          {...field('customer_name')}
        />
        <TextInput
          label="Customer email"
          wrapperProps={{ className: styles.wide }}
          type="email"
          inputMode="email"
          withAsterisk={required}
          aria-required={required}
          {...field('customer_email', 254)}
        />
        <TextInput label="Phone" type="tel" {...field('customer_phone', 40)} />
        <TextInput label="Company" {...field('customer_company')} />
        <TextInput label="Address" wrapperProps={{ className: styles.wide }} {...field('customer_address')} />
      </div>
    </Panel>
  )
})
