import { ActionIcon, Button, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import {
  CHANNEL_LABELS,
  CONDITION_LABELS,
  MESSAGE_TYPE_LABELS,
  TONE_LABELS,
} from '@quotewright/domain/campaigns/campaign.ts'
import { DELAY_HOURS } from '@quotewright/domain/campaigns/check-campaign.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useId } from 'react'
import styles from '../Campaigns.module.css'
import type { CampaignValues } from './campaign-form.ts'
import { OwnTextButton, StepWording } from './StepWording.tsx'

interface StepFieldsProps {
  readonly form: ReturnType<typeof useForm<CampaignValues>>
  /** Its place, from 0. */
  readonly at: number
  readonly isReadOnly: boolean
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const CHANNELS = optionsOf(CHANNEL_LABELS)
const MESSAGE_TYPES = optionsOf(MESSAGE_TYPE_LABELS)
const TONES = optionsOf(TONE_LABELS)

/** One message of a campaign. Source: part 3 §2.2. */
export function StepFields({ form, at, isReadOnly }: StepFieldsProps) {
  const heading = useId()
  const step = form.values.steps[at]
  if (step === undefined) return null
  const path = `steps.${at}`
  return (
    <li className="box">
      {/* Its fields are named with it, so that a screen reader says which step they are of. */}
      <fieldset className={styles.plainFields} aria-labelledby={heading}>
        <div className="row-apart">
          <Text fw={620} id={heading}>
            Step {at + 1}
          </Text>
          {!isReadOnly && <StepActions form={form} at={at} />}
        </div>
        <div className={styles.stepFields}>
          <TextInput
            label="Delay (hours)"
            description={at === 0 ? 'After the quote is published' : 'After the step before'}
            type="number"
            inputMode="decimal"
            min={DELAY_HOURS.least}
            max={DELAY_HOURS.most}
            step={DELAY_HOURS.step}
            {...form.getInputProps(`${path}.delay`)}
          />
          <NativeSelect
            label="Channel"
            description="How it is sent"
            data={CHANNELS}
            {...form.getInputProps(`${path}.channel`)}
          />
          <NativeSelect
            label="Message type"
            description="What it is about"
            data={MESSAGE_TYPES}
            {...form.getInputProps(`${path}.messageType`)}
          />
          <NativeSelect
            label="Tone"
            description="How it sounds"
            data={TONES}
            {...form.getInputProps(`${path}.tone`)}
          />
        </div>
        {step.wording === undefined ? (
          <>
            <Textarea
              label="Custom instructions"
              description="What this message should mention or leave out"
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps(`${path}.customInstructions`)}
            />
            <Switch
              label="AI enabled"
              description="Off: uses our standard wording"
              size="md"
              classNames={{ body: styles.switch ?? '' }}
              {...form.getInputProps(`${path}.llmEnabled`, { type: 'checkbox' })}
            />
            {!isReadOnly && <OwnTextButton form={form} at={at} />}
          </>
        ) : (
          <StepWording form={form} at={at} isReadOnly={isReadOnly} />
        )}
        <Text size="sm" c="dimmed">
          Sent: {CONDITION_LABELS[step.condition].toLowerCase()}
        </Text>
      </fieldset>
    </li>
  )
}

function StepActions({ form, at }: Omit<StepFieldsProps, 'isReadOnly'>) {
  const last = form.values.steps.length - 1
  const move = (to: number) => form.reorderListItem('steps', { from: at, to })
  return (
    <div className={styles.rowActions}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`Move step ${at + 1} up`}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`Move step ${at + 1} down`}
        disabled={at === last}
        onClick={() => move(at + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      {last > 0 && (
        <Button
          variant="default"
          aria-label={`Remove step ${at + 1}`}
          onClick={() => form.removeListItem('steps', at)}
        >
          Remove
        </Button>
      )}
    </div>
  )
}
