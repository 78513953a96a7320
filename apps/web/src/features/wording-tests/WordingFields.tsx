import { Text, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import type { WordingPlace } from '@quotewright/domain/wording-tests/wording.ts'
import { useId } from 'react'
import { REQUIRED, textField } from '../../ui/form-parts.tsx'
import type { StartValues } from './start-form.ts'
import styles from './WordingTests.module.css'

interface WordingFieldsProps {
  readonly form: ReturnType<typeof useForm<StartValues>>
  readonly variant: Variant
  readonly place: WordingPlace
}

const DESCRIPTIONS: Readonly<Record<WordingPlace, string>> = {
  cover_letter: 'The whole letter, with greeting and sign-off',
  email: 'A “View quote” button is added below',
  sms: 'We add your name and how to opt out',
}

/** One of the two wordings. */
export function WordingFields({ form, variant, place }: WordingFieldsProps) {
  const heading = useId()
  return (
    <fieldset className={styles.fields} aria-labelledby={heading}>
      <Text fw={620} id={heading}>
        Wording {variant.toUpperCase()}
      </Text>
      {place === 'email' && (
        <TextInput label="Subject" {...REQUIRED} {...textField(form, `${variant}.subject`, 150)} />
      )}
      <Textarea
        label="Text"
        description={DESCRIPTIONS[place]}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={8_000}
        {...REQUIRED}
        {...form.getInputProps(`${variant}.body`)}
      />
    </fieldset>
  )
}
