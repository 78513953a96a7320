import { Checkbox, Stack, Textarea } from '@mantine/core'
import { TALL } from '../../../ui/form-parts.tsx'
import { LONG } from './field-props.ts'
import { aiContextSetup, OFFERED_USE_CASES } from './step-answers.ts'
import { type StepFormProps, useStepForm } from './use-step-form.ts'
import styles from './Wizard.module.css'

/** Step 5. */
export function AiContextForm(props: StepFormProps) {
  const { form, formProps } = useStepForm(aiContextSetup, props)
  const error = form.errors['use_cases']
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Checkbox.Group
          label="Enable AI for"
          description="What AI can write for you"
          size="md"
          withAsterisk
          value={form.values.use_cases}
          error={error}
          onChange={(chosen) => form.setFieldValue('use_cases', chosen)}
        >
          <div className={styles.checks}>
            {OFFERED_USE_CASES.map(({ useCase, label }) => (
              <Checkbox
                key={useCase}
                value={useCase}
                label={label}
                size="md"
                aria-invalid={error !== undefined || undefined}
                classNames={TALL}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Textarea
          label="Custom instructions"
          description="Such as: mention our 7-year warranty, never write “no worries”"
          {...LONG}
          {...form.getInputProps('custom_instructions')}
        />
      </Stack>
    </form>
  )
}
