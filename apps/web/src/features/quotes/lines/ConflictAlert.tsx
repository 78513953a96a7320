import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import styles from './LineForm.module.css'

interface ConflictAlertProps {
  readonly message: string
  readonly onLoad: () => Promise<void>
}

/** Someone else saved the quote since: a line is saved again on what they made of it. */
export function ConflictAlert({ message, onLoad }: ConflictAlertProps) {
  return (
    <Alert
      className={styles.conflict}
      color="yellow"
      title="Someone else just changed this quote"
      icon={<IconRefresh aria-hidden />}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {message.replace(/\.?$/, '.')} Your text is still here. Load the newer version and save again.
        </Text>
        <Button variant="default" onClick={() => void onLoad()}>
          Load the newer version
        </Button>
      </Stack>
    </Alert>
  )
}
