import { Button, Group, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'
import styles from './Account.module.css'

/** Codes for the day the phone is lost, shown this once. */
export function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Backup codes copied')
    } catch {
      toast.failure('Couldn’t copy. Save them as a file or write them down.')
    }
  }
  return (
    <>
      <Text>
        Keep these backup codes somewhere safe. Each one works once if you don’t have your phone. We won’t
        show them again.
      </Text>
      <ul className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveFile('quotewright-backup-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Save as a file
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </Group>
    </>
  )
}
