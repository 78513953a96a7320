import { Button } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import styles from './Form.module.css'

/** A field that must be filled; the form says what is wrong, not the browser. */
export const REQUIRED = { withAsterisk: true, 'aria-required': true } as const

/** A checkbox or radio button whose label is as tall as a thumb. */
export const TALL = { body: styles.checkBody ?? '', label: styles.checkLabel ?? '' }

type Form<Values extends object> = Pick<ReturnType<typeof useForm<Values>>, 'getInputProps'>

/** A field of a form that a text is typed into, at most so long. Browsers fill in only what is declared. */
export const textField = <Values extends object>(
  form: Form<Values>,
  name: Parameters<Form<Values>['getInputProps']>[0],
  maxLength: number,
  autoComplete = 'off',
) => ({ maxLength, autoComplete, ...form.getInputProps(name) })

/** Two fields side by side; below each other on a phone. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)

/** Buttons at the end of a form or dialog. */
export const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)

interface FormButtonsProps {
  /** What the button that sends the form says. */
  readonly submit: string
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onCancel: () => void
}

/** The end of a form in a dialog. */
export const FormButtons = ({ submit, isBusy = false, isDisabled = false, onCancel }: FormButtonsProps) => (
  <Buttons>
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" loading={isBusy} disabled={isDisabled}>
      {submit}
    </Button>
  </Buttons>
)
