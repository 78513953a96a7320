import { Textarea } from '@mantine/core'
import { memo } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import { type FieldsProps, fieldProps } from './field-props.ts'

/** What else the customer should read. */
export const NotesField = memo(function NotesField(props: Omit<FieldsProps, 'isComplete'>) {
  return (
    <Panel title="Notes" isFoldedOnPhone summary={props.fields.notes}>
      <Textarea
        label="Notes for the customer"
        autosize
        minRows={4}
        maxRows={14}
        {...fieldProps(props)('notes', 20_000)}
      />
    </Panel>
  )
})
