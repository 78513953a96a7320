import { Button, Text, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { fieldsFor } from '@quotewright/domain/wording-tests/wording.ts'
import { REQUIRED, textField } from '../../../ui/form-parts.tsx'
import { MergeFieldList } from '../../mail-templates/public.ts'
import styles from '../Campaigns.module.css'
import type { CampaignValues } from './campaign-form.ts'

interface StepWordingProps {
  readonly form: ReturnType<typeof useForm<CampaignValues>>
  /** Its place, from 0. */
  readonly at: number
  readonly isReadOnly: boolean
}

/** Gives a message an own text in place of one that is written for each quote. */
export function OwnTextButton({ form, at }: Omit<StepWordingProps, 'isReadOnly'>) {
  const step = form.values.steps[at]
  if (step === undefined) return null
  return (
    <Button
      variant="default"
      className={styles.start ?? ''}
      aria-label={`Use your own text for step ${at + 1}`}
      onClick={() => form.setFieldValue(`steps.${at}`, { ...step, wording: { subject: '', body: '' } })}
    >
      Use your own text
    </Button>
  )
}

/** The business's own text of a message, such as one that won a wording test. */
export function StepWording({ form, at, isReadOnly }: StepWordingProps) {
  const step = form.values.steps[at]
  if (step?.wording === undefined) return null
  const path = `steps.${at}`
  const remove = () => {
    const { wording: _removed, ...written } = step
    form.setFieldValue(path, written)
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        Sent in your own words.
      </Text>
      {step.channel === 'email' && (
        <TextInput label="Subject" {...REQUIRED} {...textField(form, `${path}.wording.subject`, 150)} />
      )}
      <Textarea
        label="Text"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={8_000}
        {...REQUIRED}
        {...form.getInputProps(`${path}.wording.body`)}
      />
      <MergeFieldList fields={fieldsFor(step.channel)} />
      {!isReadOnly && (
        <Button
          variant="default"
          className={styles.start ?? ''}
          aria-label={`Write step ${at + 1} for each quote`}
          onClick={remove}
        >
          Write it for each quote
        </Button>
      )}
    </>
  )
}
