import { Alert, Button, FileButton, Stack, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { ImportPreviewPane } from './ImportPreviewPane.tsx'
import styles from './PriceBook.module.css'
import { useImportPrices, usePreviewImport } from './price-book.api.ts'

/** A list is chosen or pasted, looked at, and only then imported. */
export function ImportForm({ onDone }: { readonly onDone: () => void }) {
  const [csv, setCsv] = useState('')
  const preview = usePreviewImport()
  const importing = useImportPrices()
  const seen = preview.data
  const canImport = seen !== undefined && seen.errors.length === 0 && seen.new_count + seen.changed_count > 0

  const change = (text: string) => {
    setCsv(text)
    preview.reset()
    importing.reset()
  }
  const choose = async (file: File | null) => {
    if (file === null) return
    const text = await file.text()
    change(text)
    preview.mutate(text)
  }
  const importNow = () =>
    importing.mutate(csv, {
      onSuccess: (done) => {
        toast.success(`${done.new_count} added, ${done.changed_count} changed`)
        onDone()
      },
    })
  const failure = preview.error ?? importing.error

  return (
    <Stack gap="md">
      <Text size="sm">
        A spreadsheet saved as CSV, with a header row. <strong>Name</strong> and <strong>Price</strong> are
        enough; Unit, Cost, Markup %, Tax included, Trade and Synonyms are read too. What has the name and
        unit of one of your prices changes it.
      </Text>
      <FileButton onChange={(file) => void choose(file)} accept=".csv,.tsv,.txt,text/csv,text/plain">
        {(props) => (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconFileUpload size={18} aria-hidden />}
            {...props}
          >
            Choose a file
          </Button>
        )}
      </FileButton>
      <Textarea
        label="Price list"
        description="Or paste it here, straight from a spreadsheet"
        placeholder={'Name,Unit,Price\nLED downlight,ea,85'}
        size="md"
        rows={6}
        spellCheck={false}
        value={csv}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {failure && (
        <Alert color="red" title="The price list was not read">
          {failure.message}
        </Alert>
      )}
      {seen && <ImportPreviewPane preview={seen} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant={canImport ? 'default' : 'filled'}
          disabled={csv.trim() === ''}
          loading={preview.isPending}
          onClick={() => preview.mutate(csv)}
        >
          Check the list
        </Button>
        <Button disabled={!canImport} loading={importing.isPending} onClick={importNow}>
          Import
        </Button>
      </div>
    </Stack>
  )
}
