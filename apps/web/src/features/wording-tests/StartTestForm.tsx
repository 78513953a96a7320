import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CHANNEL_LABELS, MESSAGE_TYPE_LABELS } from '@quotewright/domain/campaigns/campaign.ts'
import { VARIANTS } from '@quotewright/domain/wording-tests/variant.ts'
import { fieldsFor } from '@quotewright/domain/wording-tests/wording.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { errorsAt } from '../../platform/field-errors.ts'
import { useSession } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Buttons, Pair, REQUIRED, textField } from '../../ui/form-parts.tsx'
import { useEntityForm } from '../../ui/use-entity-form.ts'
import { campaignsQuery } from '../campaigns/public.ts'
import { MergeFieldList } from '../mail-templates/public.ts'
import { fieldAt, placeOf, readStart, type StartValues, wordingFor } from './start-form.ts'
import { WordingFields } from './WordingFields.tsx'
import { WordingPreview } from './WordingPreview.tsx'
import styles from './WordingTests.module.css'
import { useStartTest } from './wording-tests.api.ts'

interface StartTestFormProps {
  /** The own cover letter in use, which A begins with; '' for none. */
  readonly coverLetter: string
  readonly onDone: () => void
}

const NOTHING = { subject: '', body: '' }

/** Which text, and its two wordings. */
export function StartTestForm({ coverLetter, onDone }: StartTestFormProps) {
  const form = useForm<StartValues>({
    initialValues: {
      name: '',
      subject: 'cover_letter',
      campaignId: '',
      step: '',
      a: { subject: '', body: coverLetter },
      b: NOTHING,
    },
  })
  const message = useChosenMessage(form.values)
  const place = placeOf(form.values, message.step)
  const [isPreviewed, setPreviewed] = useState(false)
  const start = useStartTest()
  const { check, formProps } = useEntityForm({
    form,
    read: (values) => readStart(values, place),
    problemsOf: (error) => errorsAt(error, fieldAt),
    send: (input, { onError }) =>
      start.mutate(input, {
        onSuccess: () => {
          toast.success('Test started')
          onDone()
        },
        onError,
      }),
  })
  /** What is in use now is A, unless something was typed. */
  const choose = (change: Partial<StartValues>, inUse: StartValues['a']) => {
    const isTyped = form.isTouched('a.body')
    form.setValues({ ...change, ...(isTyped ? {} : { a: inUse }) })
    form.clearErrors()
    setPreviewed(false)
  }
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Failure title="The test wasn’t started" error={start.error} />
        <TextInput
          label="Name"
          placeholder="Short or friendly"
          {...REQUIRED}
          data-autofocus
          {...textField(form, 'name', 120)}
        />
        <SubjectFields form={form} message={message} coverLetter={coverLetter} onChoose={choose} />
        {place !== undefined && (
          <>
            <div className={styles.pair}>
              {VARIANTS.map((variant) => (
                <WordingFields key={variant} form={form} variant={variant} place={place} />
              ))}
            </div>
            <MergeFieldList fields={fieldsFor(place)} />
            {isPreviewed && (
              <WordingPreview a={wordingFor(form.values.a, place)} b={wordingFor(form.values.b, place)} />
            )}
          </>
        )}
        <Buttons>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button
            variant="default"
            disabled={place === undefined}
            onClick={() => setPreviewed(check() !== null)}
          >
            Preview
          </Button>
          <Button type="submit" loading={start.isPending}>
            Start test
          </Button>
        </Buttons>
      </Stack>
    </form>
  )
}

/** The campaigns to choose from, and the message that is chosen. */
function useChosenMessage({ subject, campaignId, step }: StartValues) {
  const organizationId = useSession().data?.organizationId ?? null
  const isOn = useFeatureState()('campaigns') === 'on'
  const campaigns = useQuery({
    ...campaignsQuery(organizationId),
    enabled: isOn && organizationId !== null && subject === 'follow_up',
  })
  const steps = campaigns.data?.find(({ id }) => id === campaignId)?.sequences ?? []
  return { isOn, campaigns, steps, step: steps.find((one) => String(one.step) === step) }
}

interface SubjectFieldsProps {
  readonly form: ReturnType<typeof useForm<StartValues>>
  readonly message: ReturnType<typeof useChosenMessage>
  readonly coverLetter: string
  readonly onChoose: (change: Partial<StartValues>, inUse: StartValues['a']) => void
}

function SubjectFields({ form, message, coverLetter, onChoose }: SubjectFieldsProps) {
  const { subject } = form.values
  const { campaigns, steps } = message
  const letter = { subject: '', body: coverLetter }
  return (
    <>
      <NativeSelect
        label="What to test"
        data={[
          { value: 'cover_letter', label: 'Cover letter' },
          ...(message.isOn ? [{ value: 'follow_up', label: 'Follow-up message' }] : []),
        ]}
        value={subject}
        onChange={({ currentTarget: { value } }) =>
          value === 'follow_up'
            ? onChoose({ subject: 'follow_up', campaignId: '', step: '' }, NOTHING)
            : onChoose({ subject: 'cover_letter' }, letter)
        }
      />
      {subject === 'follow_up' && (
        <>
          <Failure title="Failed to load campaigns" error={campaigns.error} />
          <Pair>
            <NativeSelect
              label="Campaign"
              {...REQUIRED}
              disabled={campaigns.isPending}
              data={[
                { value: '', label: 'Choose a campaign' },
                ...(campaigns.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={form.values.campaignId}
              error={form.errors['campaignId']}
              onChange={({ currentTarget: { value } }) => onChoose({ campaignId: value, step: '' }, NOTHING)}
            />
            <NativeSelect
              label="Message"
              {...REQUIRED}
              disabled={steps.length === 0}
              data={[
                { value: '', label: 'Choose a message' },
                ...steps.map(({ step, messageType, channel }) => ({
                  value: String(step),
                  label: `${step}. ${MESSAGE_TYPE_LABELS[messageType]} (${CHANNEL_LABELS[channel]})`,
                })),
              ]}
              value={form.values.step}
              error={form.errors['step']}
              onChange={({ currentTarget: { value } }) =>
                onChoose(
                  { step: value },
                  steps.find(({ step }) => String(step) === value)?.wording ?? NOTHING,
                )
              }
            />
          </Pair>
        </>
      )}
    </>
  )
}
