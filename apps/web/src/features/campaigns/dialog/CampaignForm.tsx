import { Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import { MOST_STEPS } from '@quotewright/domain/campaigns/check-campaign.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { AdminsOnlyNotice } from '../../../ui/AdminsOnlyNotice.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import { BacktestButton } from '../backtest/BacktestButton.tsx'
import type { Tried } from '../backtest/backtest.api.ts'
import styles from '../Campaigns.module.css'
import { useSaveCampaign } from '../campaigns.api.ts'
import { LeaveCampaign } from '../LeaveCampaign.tsx'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import { useKeptForm } from '../model/use-kept-form.ts'
import { NewerCampaign } from '../NewerCampaign.tsx'
import {
  addedStep,
  type CampaignProblems,
  type CampaignValues,
  fieldAt,
  isCampaignValues,
  readCampaignForm,
  valuesOf,
} from './campaign-form.ts'
import { StepFields } from './StepFields.tsx'

type CampaignFormState = ReturnType<typeof useKeptForm<CampaignValues>>['form']

interface CampaignFormProps {
  /** Null for a new one. */
  readonly campaign: ShownCampaign | null
  readonly isReadOnly: boolean
  readonly isSingleActive: boolean
  readonly onDone: () => void
}

/** What is typed is kept in this browser until it is saved or given up. */
export function CampaignForm({ campaign, isReadOnly, isSingleActive, onDone }: CampaignFormProps) {
  const kept = useKeptForm<CampaignValues>({
    draft: `campaign:${campaign?.id ?? 'new'}`,
    saved: valuesOf(campaign),
    version: campaign?.version ?? null,
    isValues: isCampaignValues,
  })
  const { form } = kept
  const isSaved = useRef(false)
  const { save, submit } = useSubmit(campaign, kept, () => {
    isSaved.current = true
    onDone()
  })
  const isStale = kept.isStale && (save.isIdle || save.isError)
  const settle = (decide: () => void) => () => {
    save.reset()
    decide()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {isReadOnly && <AdminsOnlyNotice />}
        <CampaignFields form={form} isReadOnly={isReadOnly} isSingleActive={isSingleActive} />
        {campaign !== null && !isReadOnly && (
          <Text size="sm" c="dimmed">
            Applies to quotes you publish from now on. Messages already planned don’t change.
          </Text>
        )}
        {isStale && (
          <NewerCampaign onTakeTheirs={settle(kept.takeTheirs)} onKeepMine={settle(kept.keepMine)} />
        )}
        {!isStale && <Failure title="Failed to save campaign" error={unexplained(save.error)} />}
        <div className={styles.buttons}>
          <BacktestButton name={form.values.name} read={(button) => readTried(campaign, form, button)} />
          <Button variant="default" onClick={onDone}>
            {isReadOnly ? 'Close' : 'Cancel'}
          </Button>
          {!isReadOnly && (
            <Button type="submit" disabled={isStale || save.isPending}>
              {saveLabel(campaign, save.isPending)}
            </Button>
          )}
        </div>
      </Stack>
      <LeaveCampaign
        isDirty={kept.isDirty}
        isAllowed={() => isSaved.current}
        place={['edit']}
        onLeave={kept.forget}
      />
    </form>
  )
}

interface CampaignFieldsProps extends Pick<CampaignFormProps, 'isReadOnly' | 'isSingleActive'> {
  readonly form: CampaignFormState
}

function CampaignFields({ form, isReadOnly, isSingleActive }: CampaignFieldsProps) {
  const { steps } = form.values
  return (
    <fieldset className={styles.plainFields} disabled={isReadOnly} aria-label="Campaign">
      <TextInput
        label="Campaign name"
        placeholder="Standard follow-up"
        {...REQUIRED}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Switch
        label="Active"
        description={
          isSingleActive
            ? 'Only one campaign can be active. Turning this on turns the others off.'
            : 'Used for quotes that match its rules'
        }
        size="md"
        classNames={{ body: styles.switch ?? '' }}
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
      <ol className="stack" aria-label="Sequences">
        {steps.map(({ key }, at) => (
          <StepFields key={key} form={form} at={at} isReadOnly={isReadOnly} />
        ))}
      </ol>
      {form.errors['steps'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['steps']}
        </Text>
      )}
      {!isReadOnly && (
        <Button
          variant="default"
          className={styles.start ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={steps.length >= MOST_STEPS}
          onClick={() => form.insertListItem('steps', addedStep(steps))}
        >
          Add Sequence
        </Button>
      )}
    </fieldset>
  )
}

/** The messages as they are typed, or null with what is wrong shown at its fields. */
function readTried(
  campaign: ShownCampaign | null,
  form: CampaignFormState,
  button: HTMLElement,
): Tried | null {
  const read = readCampaignForm(form.values)
  form.setErrors(read.kind === 'problems' ? read.problems : {})
  if (read.kind === 'input') return { campaign_id: campaign?.id ?? null, draft: read.input }
  focusFirstInvalid(button.closest('form') ?? undefined)
  return null
}

function saveLabel(campaign: ShownCampaign | null, isSaving: boolean): string {
  if (isSaving) return 'Saving...'
  return campaign === null ? 'Create Campaign' : 'Update Campaign'
}

function useSubmit(
  campaign: ShownCampaign | null,
  { form, basedOn, base, finish }: ReturnType<typeof useKeptForm<CampaignValues>>,
  onSaved: () => void,
) {
  const save = useSaveCampaign()
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const refuse = (problems: CampaignProblems) => {
      form.setErrors(problems)
      focusFirstInvalid(sent)
    }
    const read = readCampaignForm(form.values)
    if (read.kind === 'problems') {
      refuse(read.problems)
      return
    }
    form.clearErrors()
    const { is_active } = form.values
    const activity = is_active === base.is_active ? {} : { is_active }
    const fields =
      basedOn === null
        ? { ...read.input, is_active }
        : { ...read.input, ...activity, based_on_version: basedOn }
    save.mutate(
      { id: campaign?.id ?? null, fields },
      {
        onSuccess: (answer) => {
          finish(answer.campaign.version)
          toast.success(campaign === null ? 'Campaign created' : 'Campaign updated')
          onSaved()
        },
        onError: (error) => {
          toast.failure('Failed to save campaign')
          refuse(problemsOf(error))
        },
      },
    )
  }
  return { save, submit }
}

/** What the server refused, at our fields. */
function problemsOf(error: Error): CampaignProblems {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(errors.map(({ path, message }) => [fieldAt(path), message]))
}

/** A refusal that no field shows. */
const unexplained = (error: Error | null): Error | null =>
  error !== null && Object.keys(problemsOf(error)).length === 0 ? error : null
