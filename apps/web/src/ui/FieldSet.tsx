import { Input, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface FieldSetProps {
  readonly legend: string
  /** What is wrong with the fields together. */
  readonly error: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Fields that are answered together, such as the checkboxes of a list, with what is wrong below them. */
export function FieldSet({ legend, error, className, children }: FieldSetProps) {
  const id = useId()
  const hasError = Boolean(error)
  return (
    <fieldset className={className} aria-describedby={hasError ? id : undefined}>
      <Text component="legend" size="sm" fw={600} mb={4}>
        {legend}
      </Text>
      {children}
      {hasError && (
        <Input.Error id={id} mt={4}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
