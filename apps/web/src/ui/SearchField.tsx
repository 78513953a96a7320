import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { trimmed, useLateValue } from './use-late-value.ts'

/** A pause in typing, so that not every letter asks the server. */
const TYPING_MS = 250

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'className'> {
  readonly className?: string | undefined
  /** What is searched for. */
  readonly value?: string | undefined
  /** With the text, trimmed, when typing pauses. */
  readonly onSearch: (text: string) => void
}

/** A field to search a list with. */
export function SearchField({ value = '', className = '', onSearch, ...props }: SearchFieldProps) {
  const { typed, type, flush } = useLateValue({
    value,
    read: trimmed,
    onReport: onSearch,
    pauseMs: TYPING_MS,
  })
  return (
    <TextInput
      type="search"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      className={className}
      {...props}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      // What is done next must not be overtaken by the search.
      onBlur={(event) => {
        flush()
        props.onBlur?.(event)
      }}
    />
  )
}
