import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import styles from './Start.module.css'

interface ChoicesProps<Value extends string> {
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly text?: string }[]
  /** The answer so far. */
  readonly chosen: Value | undefined
  readonly isBusy: boolean
  readonly onChoose: (value: Value) => void
}

/** Answers of which one tap chooses and goes on. */
export function Choices<Value extends string>({ choices, chosen, isBusy, onChoose }: ChoicesProps<Value>) {
  return (
    <div className={styles.choices}>
      {choices.map(({ value, label, text }) => (
        <UnstyledButton
          key={value}
          className={styles.choice ?? ''}
          aria-pressed={value === chosen}
          disabled={isBusy}
          onClick={() => onChoose(value)}
        >
          <span>
            <strong>{label}</strong>
            {text !== undefined && <small>{text}</small>}
          </span>
          {value === chosen && <IconCheck size={20} aria-hidden />}
        </UnstyledButton>
      ))}
    </div>
  )
}
