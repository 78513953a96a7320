import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

/** A pause in typing, so that not every letter asks the server. */
const TYPING_MS = 250

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'className'> {
  readonly className?: string | undefined
  /** What is searched for at first. */
  readonly value?: string | undefined
  /** With the text, trimmed, when typing pauses. */
  readonly onSearch: (text: string) => void
}

/** A field to search a list with. */
export function SearchField({ value = '', className = '', onSearch, ...props }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const later = useDebouncedCallback((text: string) => onSearch(text.trim()), TYPING_MS)
  return (
    <TextInput
      type="search"
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      className={className}
      {...props}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
      // What is done next must not be overtaken by the search.
      onBlur={(event) => {
        later.flush()
        props.onBlur?.(event)
      }}
    />
  )
}
