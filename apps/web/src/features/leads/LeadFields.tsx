import { SimpleGrid, TextInput } from '@mantine/core'
import type { LeadProblems } from './lead-rules.ts'
import type { LeadDetails, LeadField } from './lead-store.ts'

interface LeadFieldsProps {
  readonly values: LeadDetails
  readonly problems: LeadProblems
  readonly required: readonly LeadField[]
  readonly onChange: (field: LeadField, value: string) => void
}

interface ShownField {
  readonly field: LeadField
  readonly label: string
  readonly autoComplete: string
  readonly type: string
  /** What the server takes. */
  readonly longest: number
}

const FIELDS: readonly ShownField[] = [
  { field: 'first_name', label: 'First name', autoComplete: 'given-name', type: 'text', longest: 100 },
  { field: 'last_name', label: 'Last name', autoComplete: 'family-name', type: 'text', longest: 200 },
  {
    field: 'business_name',
    label: 'Business name',
    autoComplete: 'organization',
    type: 'text',
    longest: 200,
  },
  { field: 'email', label: 'Email', autoComplete: 'email', type: 'email', longest: 254 },
  { field: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', longest: 40 },
]

/** The details of a visitor and their business. */
export function LeadFields({ values, problems, required, onChange }: LeadFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {FIELDS.map(({ field, label, autoComplete, type, longest }) => (
        <TextInput
          key={field}
          label={label}
          type={type}
          maxLength={longest}
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
