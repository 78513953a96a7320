import { Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import { MOST_STEPS } from '@quotewright/domain/campaigns/check-campaign.ts'
import { IconPlus } from '@tabler/icons-react'
import { AdminsOnlyNotice } from '../../../ui/AdminsOnlyNotice.tsx'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import { BacktestButton } from '../backtest/BacktestButton.tsx'
import type { Tried } from '../backtest/backtest.api.ts'
import styles from '../Campaigns.module.css'
import { LeaveCampaign } from '../LeaveCampaign.tsx'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import { useCampaignForm } from '../model/use-campaign-form.ts'
import { useDraftForm } from '../model/use-draft-form.ts'
import { SaveNotice } from '../SaveNotice.tsx'
import {
  addedStep,
  type CampaignValues,
  fieldAt,
  isCampaignValues,
  readCampaignForm,
  valuesOf,
} from './campaign-form.ts'
import { StepFields } from './StepFields.tsx'

const FAILURE = 'Failed to save campaign'

type CampaignFormState = ReturnType<typeof useDraftForm<CampaignValues>>['form']

interface CampaignFormProps {
  /** Null for a new one. */
  readonly campaign: ShownCampaign | null
  readonly isReadOnly: boolean
  readonly isSingleActive: boolean
  readonly onDone: () => void
}

/** What is typed is kept in this browser until it is saved or given up. */
export function CampaignForm({ campaign, isReadOnly, isSingleActive, onDone }: CampaignFormProps) {
  const kept = useDraftForm<CampaignValues>({
    draft: `campaign:${campaign?.id ?? 'new'}`,
    saved: valuesOf(campaign),
    version: campaign?.version ?? null,
    isValues: isCampaignValues,
  })
  const { form, base, basedOn } = kept
  const saving = useCampaignForm({
    kept,
    id: campaign?.id ?? null,
    read: readCampaignForm,
    fieldsOf: (input) => {
      const { is_active } = form.values
      if (basedOn === null) return { ...input, is_active }
      const activity = is_active === base.is_active ? {} : { is_active }
      return { ...input, ...activity, based_on_version: basedOn }
    },
    fieldAt,
    done: campaign === null ? 'Campaign created' : 'Campaign updated',
    failure: FAILURE,
    onDone,
  })
  const readTried = (): Tried | null => {
    const draft = saving.check()
    return draft && { campaign_id: campaign?.id ?? null, draft }
  }
  return (
    <form {...saving.formProps}>
      <Stack gap="md">
        {isReadOnly && <AdminsOnlyNotice />}
        <CampaignFields form={form} isReadOnly={isReadOnly} isSingleActive={isSingleActive} />
        {campaign !== null && !isReadOnly && (
          <Text size="sm" c="dimmed">
            {consequenceOf(campaign.isActive, form.values.is_active, isSingleActive)}
          </Text>
        )}
        <SaveNotice saving={saving} failure={FAILURE} />
        <div className={styles.buttons}>
          <BacktestButton name={form.values.name} read={readTried} />
          <Button variant="default" onClick={onDone}>
            {isReadOnly ? 'Close' : 'Cancel'}
          </Button>
          {!isReadOnly && (
            <Button type="submit" disabled={saving.isStale || saving.isSaving}>
              {saveLabel(campaign, saving.isSaving)}
            </Button>
          )}
        </div>
      </Stack>
      <LeaveCampaign
        isDirty={kept.isDirty}
        isAllowed={saving.isSaved}
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

function saveLabel(campaign: ShownCampaign | null, isSaving: boolean): string {
  if (isSaving) return 'Saving...'
  return campaign === null ? 'Create Campaign' : 'Update Campaign'
}

/** What saving does to follow-ups that are on their way. */
function consequenceOf(wasActive: boolean, isActive: boolean, isSingleActive: boolean): string {
  if (wasActive && !isActive) return 'Turning it off also stops the messages it has planned.'
  if (!wasActive && isActive && isSingleActive)
    return 'Turning it on turns off any other active campaign and stops the messages that one has planned.'
  return 'Applies to quotes you publish from now on. Messages already planned don’t change.'
}
