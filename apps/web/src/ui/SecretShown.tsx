import { Alert, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast } from '../platform/toasts.ts'
import { Buttons } from './form-parts.tsx'
import styles from './SecretShown.module.css'

interface SecretShownProps {
  /** What it is called, such as "API key". */
  readonly name: string
  readonly secret: string
  /** Where to keep it. */
  readonly advice: string
  /** What to do with it. */
  readonly children: ReactNode
  readonly onDone: () => void
}

/** A secret that is shown once, to copy. */
export function SecretShown({ name, secret, advice, children, onDone }: SecretShownProps) {
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Copy it now: it is not shown again">
        {advice}
      </Alert>
      <code className={styles.secret} aria-label={name}>
        {secret}
      </code>
      {children}
      <Buttons>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
        <Button data-autofocus onClick={() => void copy(name, secret)}>
          Copy {name}
        </Button>
      </Buttons>
    </Stack>
  )
}

/** The clipboard is closed to pages that are not served over TLS, and may be refused. */
async function copy(name: string, secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    toast.success(`${name.slice(0, 1).toUpperCase()}${name.slice(1)} copied`)
  } catch {
    toast.failure('This browser blocked copying. Select the text and copy it yourself.')
  }
}
