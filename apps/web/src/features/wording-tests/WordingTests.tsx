import { Button, Stack, Text } from '@mantine/core'
import type { WordingTest } from '@quotewright/contracts/wording-tests.ts'
import { IconPlus, IconTestPipe } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRole } from '../../platform/session.ts'
import { AdminsOnlyNotice } from '../../ui/AdminsOnlyNotice.tsx'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EndTestDialog } from './EndTestDialog.tsx'
import { OwnCoverLetter } from './OwnCoverLetter.tsx'
import { StartTestForm } from './StartTestForm.tsx'
import { TestQuotesDialog } from './TestQuotesDialog.tsx'
import { WordingTestCard } from './WordingTestCard.tsx'
import { useDeleteTest, wordingTestsQuery } from './wording-tests.api.ts'

/** What is open over the list. */
type Opened =
  | { readonly dialog: 'start' }
  | { readonly dialog: 'end' | 'quotes' | 'delete'; readonly test: WordingTest }

/** Two wordings of a cover letter or follow-up side by side, and which of them wins more quotes. */
export function WordingTests() {
  const role = useRole()
  const mayChange = role === 'admin' || role === 'owner'
  const tests = useQuery(wordingTestsQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const start = mayChange && tests.data !== undefined && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ dialog: 'start' })}>
      Start a test
    </Button>
  )
  return (
    <Panel title="Wording tests" isFoldedOnPhone aside={start}>
      <Stack gap="md">
        {role === 'member' && <AdminsOnlyNotice />}
        <Loading
          query={tests}
          label="Loading wording tests..."
          lines={3}
          failure="Failed to load wording tests"
        />
        {tests.data?.tests.length === 0 && (
          <EmptyState icon={<IconTestPipe />} title="No wording tests yet">
            Try two wordings of your cover letter or a follow-up, and see which one wins more quotes.
          </EmptyState>
        )}
        {tests.data !== undefined && tests.data.tests.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              Half of your quotes get each wording. A quote is judged once it’s decided, or 14 days after it
              was shown.
            </Text>
            <ul className="stack" aria-label="Wording tests">
              {tests.data.tests.map((test) => (
                <WordingTestCard
                  key={test.id}
                  test={test}
                  mayChange={mayChange}
                  onOpen={(dialog) => setOpened({ dialog, test })}
                />
              ))}
            </ul>
          </>
        )}
        {tests.data !== undefined && (
          <OwnCoverLetter letter={tests.data.cover_letter} mayChange={mayChange} />
        )}
      </Stack>
      <Dialogs
        opened={opened}
        coverLetter={tests.data?.cover_letter?.body ?? ''}
        onClose={() => setOpened(null)}
      />
    </Panel>
  )
}

interface DialogsProps {
  readonly opened: Opened | null
  /** The own cover letter in use; '' for none. */
  readonly coverLetter: string
  readonly onClose: () => void
}

function Dialogs({ opened, coverLetter, onClose }: DialogsProps) {
  const remove = useDeleteTest()
  const testOf = (dialog: Opened['dialog']): WordingTest | null =>
    opened !== null && opened.dialog === dialog && 'test' in opened ? opened.test : null
  const isStarting = opened?.dialog === 'start'
  return (
    <>
      <Dialog title="Start a wording test" size="xl" isFullOnPhone isOpen={isStarting} onClose={onClose}>
        {isStarting && <StartTestForm coverLetter={coverLetter} onDone={onClose} />}
      </Dialog>
      <EndTestDialog test={testOf('end')} onClose={onClose} />
      <TestQuotesDialog test={testOf('quotes')} onClose={onClose} />
      <DeleteDialog
        item={testOf('delete')}
        name={({ name }) => `“${name}”`}
        remove={remove}
        done={() => 'Test deleted'}
        onClose={onClose}
      >
        Its results are deleted too. A wording you kept stays in use.
      </DeleteDialog>
    </>
  )
}
