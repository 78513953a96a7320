import { Radio, Stack, Text } from '@mantine/core'
import type { WordingTest } from '@quotewright/contracts/wording-tests.ts'
import type { Variant } from '@quotewright/domain/wording-tests/variant.ts'
import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FormButtons, TALL } from '../../ui/form-parts.tsx'
import { subjectInWords } from './test-words.ts'
import { useEndTest } from './wording-tests.api.ts'

interface EndTestDialogProps {
  /** Null while the dialog is closed. */
  readonly test: WordingTest | null
  readonly onClose: () => void
}

/** Asks which wording is used from now on. */
export const EndTestDialog = ({ test, onClose }: EndTestDialogProps) => (
  <Dialog title={test === null ? 'End test' : `End “${test.name}”?`} isOpen={test !== null} onClose={onClose}>
    {test !== null && <EndTestForm key={test.id} test={test} onClose={onClose} />}
  </Dialog>
)

type Choice = Variant | 'neither'

const WINNERS: Readonly<Partial<Record<WordingTest['verdict']['kind'], Variant>>> = {
  a_wins: 'a',
  b_wins: 'b',
}

function EndTestForm({ test, onClose }: { readonly test: WordingTest; readonly onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>(WINNERS[test.verdict.kind] ?? 'neither')
  const end = useEndTest()
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keep = choice === 'neither' ? null : choice
    end.mutate(
      { testId: test.id, keep },
      {
        onSuccess: () => {
          toast.success(keep === null ? 'Test ended' : `Test ended. Wording ${keep.toUpperCase()} is in use.`)
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{test.verdict.text}</Text>
        <Failure title="The test wasn’t ended" error={end.error} />
        <Radio.Group
          label="What to use from now on"
          description={
            test.subject === 'cover_letter'
              ? 'The wording you keep becomes the cover letter of all new quotes.'
              : `The wording you keep becomes the text of ${subjectInWords(test)}.`
          }
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
        >
          <Stack gap={0}>
            <Radio value="a" label="Wording A" size="md" classNames={TALL} />
            <Radio value="b" label="Wording B" size="md" classNames={TALL} />
            <Radio value="neither" label="Neither: as before the test" size="md" classNames={TALL} />
          </Stack>
        </Radio.Group>
        <FormButtons submit="End test" isBusy={end.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
