import { SimpleGrid, TextInput } from '@mantine/core'
import type { LeadProblems } from './lead-rules.ts'
import type { LeadDetails, LeadField } from './lead-store.ts'

interface LeadFieldsProps {
  readonly values: LeadDetails
  readonly problems: LeadProblems
  readonly required: readonly LeadField[]
  readonly onChange: (field: LeadField, value: string) => void
}

const FIELDS: readonly { field: LeadField; label: string; autoComplete: string; type: string }[] = [
  { field: 'first_name', label: 'First name', autoComplete: 'given-name', type: 'text' },
  { field: 'last_name', label: 'Last name', autoComplete: 'family-name', type: 'text' },
  { field: 'business_name', label: 'Business name', autoComplete: 'organization', type: 'text' },
  { field: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
]

/** The details of a visitor and their business. */
export function LeadFields({ values, problems, required, onChange }: LeadFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {FIELDS.map(({ field, label, autoComplete, type }) => (
        <TextInput
          key={field}
          label={label}
          type={type}
          autoComplete={autoComplete}
          withAsterisk={required.includes(field)}
          aria-required={required.includes(field)}
          value={values[field]}
          error={problems[field]}
          onChange={(event) => onChange(field, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  )
}
