import { Alert, Button, Group, Stack, Stepper } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { type LeadField, LeadFields } from '../../leads/public.ts'
import type { QuoteLabState } from '../use-quote-lab.ts'
import { EditDetails } from './EditDetails.tsx'
import { DescriptionField } from './fields.tsx'
import styles from './InputPane.module.css'
import { QuoteDetails } from './QuoteDetails.tsx'
import { leadOf } from './quote-form.ts'

/** What the job is: straight away for staff, after their own details for visitors. */
export function InputPane({ lab }: { readonly lab: QuoteLabState }) {
  return (
    <Panel title="Input">
      <Inputs lab={lab} />
    </Panel>
  )
}

function Inputs({ lab }: { readonly lab: QuoteLabState }) {
  if (lab.isEditing) return <EditDetails lab={lab} />
  return lab.leadStep.isShown ? <Wizard lab={lab} /> : <QuoteDetails lab={lab} />
}

function Wizard({ lab }: { readonly lab: QuoteLabState }) {
  return (
    <Stepper
      active={lab.leadStep.step}
      onStepClick={(step) => (step === 0 ? lab.leadStep.back() : lab.leadStep.continueToDetails())}
      size="sm"
      iconSize={30}
      classNames={{
        steps: styles.steps ?? '',
        step: styles.step ?? '',
        stepLabel: styles.stepLabel ?? '',
        separator: styles.separator ?? '',
        content: styles.content ?? '',
      }}
    >
      <Stepper.Step label="Your Business Details">
        <BusinessDetails lab={lab} />
      </Stepper.Step>
      <Stepper.Step label="Quote Details">
        <QuoteDetails lab={lab} />
      </Stepper.Step>
    </Stepper>
  )
}

const REQUIRED: readonly LeadField[] = ['first_name', 'email']

/** The job comes first: it is what a visitor came with. Who they are is asked below it, and is enough for a quote. */
function BusinessDetails({ lab }: { readonly lab: QuoteLabState }) {
  const { form, leadStep } = lab
  const generate = () => {
    if (leadStep.continueToDetails()) void lab.submit()
  }
  const problems = Object.fromEntries(
    Object.entries(form.errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        leadStep.continueToDetails()
        focusFirstInvalid(event.currentTarget)
      }}
    >
      <Stack gap="lg">
        <DescriptionField
          form={form}
          marks={lab.marks}
          description="We use your quantities, hours and prices exactly."
          isForVoiceTab={false}
          onEnter={generate}
        />
        {leadStep.isRefused && <Alert color="red">Please fill in all required fields</Alert>}
        <LeadFields
          values={leadOf(form.values)}
          problems={problems}
          required={REQUIRED}
          onChange={(field, value) => form.setFieldValue(field, value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default">
            Continue
          </Button>
          <Button
            className={styles.primary}
            disabled={!lab.canGenerate}
            leftSection={<IconSparkles size={18} aria-hidden />}
            onClick={generate}
          >
            Generate Quote
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
