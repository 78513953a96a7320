import type { ReactNode } from 'react'
import { ACCEPTANCE_FORM } from './choosing.ts'

interface ChoiceInputProps {
  readonly type: 'radio' | 'checkbox'
  /** Alternatives of one choice share it; anything else has its own. */
  readonly name: string
  /** The id of the option or the line. */
  readonly value: string
  readonly isChosen: boolean
  readonly children: ReactNode
}

/** Something to choose, to take or to leave, with its label. */
export function ChoiceInput({ type, name, value, isChosen, children }: ChoiceInputProps) {
  return (
    <label className="choice">
      <input
        type={type}
        form={ACCEPTANCE_FORM}
        name={name}
        value={value}
        defaultChecked={isChosen}
        autoComplete="off"
        data-choice=""
      />
      {children}
    </label>
  )
}
