import { Checkbox, TextInput } from '@mantine/core'
import { memo } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import styles from './Editor.module.css'
import { type FieldsProps, fieldProps } from './field-props.ts'
import { isFilledIn } from './filled-in.ts'

interface CustomerFieldsProps extends FieldsProps {
  readonly isWithoutEmail: boolean
  readonly onWithoutEmail: (isWithoutEmail: boolean) => void
}

/** Who the quote is for. */
export const CustomerFields = memo(function CustomerFields(props: CustomerFieldsProps) {
  const field = fieldProps(props)
  const required = props.isComplete
  const isLinkShared = props.isWithoutEmail
  return (
    <Panel
      title="Customer Information"
      isFoldedOnPhone={!required}
      startsFolded={!required && isFilledIn(props.fields)}
      summary={props.fields.customer_name}
    >
      <div className={styles.fields} data-place="customer">
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
          withAsterisk={required && !isLinkShared}
          aria-required={required && !isLinkShared}
          {...field('customer_email', 254)}
        />
        {required && props.fields.customer_email.trim() === '' && (
          <Checkbox
            className={styles.wide}
            classNames={{ body: styles.checkBody ?? '' }}
            size="md"
            label="No email: I'll share the link"
            checked={props.isWithoutEmail}
            onChange={(event) => {
              props.onWithoutEmail(event.currentTarget.checked)
              // What was refused at the address is settled by it.
              props.dispatch({ type: 'field typed', field: 'customer_email', value: '' })
            }}
          />
        )}
        <TextInput label="Phone" type="tel" {...field('customer_phone', 40)} />
        <TextInput label="Company" {...field('customer_company')} />
        <TextInput label="Address" wrapperProps={{ className: styles.wide }} {...field('customer_address')} />
      </div>
    </Panel>
  )
})
