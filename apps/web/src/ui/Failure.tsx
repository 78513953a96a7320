import { Alert } from '@mantine/core'

interface FailureProps {
  /** What did not work, such as "Failed to save profile". */
  readonly title: string
  /** Null while nothing has failed. */
  readonly error: Error | null
}

/** Something could not be done: what, and the server's reason. */
export function Failure({ title, error }: FailureProps) {
  if (error === null) return null
  return (
    <Alert color="red" title={title}>
      {error.message === title ? null : error.message}
    </Alert>
  )
}
