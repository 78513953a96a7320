import { Button, TextInput } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { MarkedTextarea } from '../../../ui/MarkedTextarea.tsx'
import type { QuoteLabState } from '../use-quote-lab.ts'
import styles from './InputPane.module.css'
import { useRotatingMessage } from './use-rotating-message.ts'

const EXAMPLE =
  'Replace a 250 L electric hot water system, take the old one away, 4 hours of labour and a new tempering valve'

/** Step 2: who it is for, what it may cost and, above all, what is to be done. */
export function QuoteDetails({ lab }: { readonly lab: QuoteLabState }) {
  const { form, generator, isEditing } = lab
  const isProcessing = generator.stage !== null
  return (
    <form
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (lab.canGenerate) void lab.submit()
      }}
    >
      <div className={styles.pair}>
        <TextInput
          label="Customer name"
          withAsterisk
          size="md"
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('customer_name')}
        />
        <TextInput
          label="Estimated amount"
          withAsterisk
          size="md"
          maxLength={100}
          placeholder="$2,400 inc GST"
          autoComplete="off"
          {...form.getInputProps('total_amount')}
        />
      </div>
      <MarkedTextarea
        marks={lab.marks}
        label="Describe the job"
        description={
          isEditing
            ? 'The quote is priced again from this text: change what should change, keep the rest.'
            : 'Quantities, hours and prices you name are used as they are.'
        }
        placeholder={EXAMPLE}
        size="md"
        autosize
        minRows={5}
        maxRows={18}
        {...form.getInputProps('description')}
        value={form.values.description}
        styles={{ input: { minHeight: 120 } }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !isProcessing) void lab.submit()
        }}
      />
      <div className={styles.buttons}>
        {isProcessing && <WorkingMessage />}
        {generator.quote && !isProcessing && (
          <Button variant="default" onClick={lab.startOver}>
            Start Over
          </Button>
        )}
        <Button
          type="submit"
          className={styles.primary}
          disabled={!lab.canGenerate}
          leftSection={<IconSparkles size={18} aria-hidden />}
        >
          {isEditing ? 'Update Quote' : 'Generate Quote'}
        </Button>
      </div>
    </form>
  )
}

function WorkingMessage() {
  return <p className={styles.working}>{useRotatingMessage()}</p>
}
