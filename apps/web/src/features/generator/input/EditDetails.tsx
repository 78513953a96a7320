import { Button, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { FieldVoice } from '../../voice/public.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { DescriptionField, NameAndAmount, submitOnEnter, useFieldVoice } from './fields.tsx'
import styles from './InputPane.module.css'
import { SubmitButtons } from './SubmitButtons.tsx'

/** Tapped, they are put into the box: what can be said, in the words it is said in. */
const EXAMPLES = ['add a call-out fee of 90', 'add 2 hours labour', '5% off', 'valid for 14 days'] as const

/** Changing a quote that exists: by saying what should change, or by rewriting its description. */
export function EditDetails({ lab }: { readonly lab: QuoteLabState }) {
  const { form, revision } = lab
  const { voice, onSelect } = useFieldVoice(form, 'change')
  const isWorking = revision.isProposing || revision.isApplying
  const submit = () => {
    if (lab.canGenerate) void lab.submit()
  }
  const addExample = (example: string) => {
    const typed = form.getValues().change.trim()
    form.setFieldValue('change', typed === '' ? example : `${typed.replace(/[,;.]$/, '')}, ${example}`)
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        label="What should change?"
        description="List as many changes as you like. You’ll check them before saving."
        placeholder="make it 16 downlights, take out the dimmers and round it to 2,400"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4_000}
        {...form.getInputProps('change')}
        onKeyDown={submitOnEnter(submit)}
        onSelect={onSelect}
      />
      <FieldVoice {...voice} isForVoiceTab />
      <fieldset className={styles.examples}>
        <legend>For example</legend>
        {EXAMPLES.map((example) => (
          <Button key={example} variant="default" size="sm" radius="xl" onClick={() => addExample(example)}>
            {example}
          </Button>
        ))}
      </fieldset>
      <OriginalDescription lab={lab} onEnter={submit} />
      <SubmitButtons lab={lab} isWorking={isWorking} label="Update Quote" />
    </form>
  )
}

/** Open where there is room, and where it holds something that is not saved. */
function OriginalDescription({
  lab,
  onEnter,
}: {
  readonly lab: QuoteLabState
  readonly onEnter: () => void
}) {
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const { form, revision } = lab
  const hasProblem = form.errors['description'] !== undefined
  return (
    <details className={styles.original} open={isWide || revision.isRewritten || hasProblem}>
      <summary>Or edit the original description</summary>
      <div className="stack">
        <DescriptionField
          marks={lab.marks}
          form={form}
          isForVoiceTab={false}
          description="This re-prices the quote and discards later edits."
          onEnter={onEnter}
        />
        <NameAndAmount form={form} isRequired={false} />
        {revision.isRewritten && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={revision.undoRewriting}
          >
            Put the description back
          </Button>
        )}
      </div>
    </details>
  )
}
