import { Button, TextInput, Title } from '@mantine/core'
import { ApiError } from '@quotewright/contracts/client.ts'
import { useRef, useState } from 'react'
import { toast } from '../../../platform/toasts.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { focusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BacktestButton } from '../backtest/BacktestButton.tsx'
import type { Tried } from '../backtest/backtest.api.ts'
import styles from '../Campaigns.module.css'
import { useSaveCampaign } from '../campaigns.api.ts'
import { LeaveCampaign } from '../LeaveCampaign.tsx'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import type { Campaigns } from '../model/use-campaigns.ts'
import { useKeptForm } from '../model/use-kept-form.ts'
import { NewerCampaign } from '../NewerCampaign.tsx'
import { CollisionsPanel } from './CollisionsPanel.tsx'
import { PrioritySlider } from './PrioritySlider.tsx'
import { RuleList } from './RuleList.tsx'
import {
  fieldAt,
  isRuleValues,
  type RuleFormProblems,
  type RuleValues,
  readRules,
  ruleInput,
  valuesOf,
} from './rule-form.ts'
import { SelectionTest } from './SelectionTest.tsx'

interface RuleBuilderProps {
  readonly campaign: ShownCampaign
  readonly loaded: Campaigns
  readonly onDone: () => void
}

/** Which quotes a campaign is for. What is typed is kept in this browser until it is saved or given up. Source: part 3 §2.3. */
export function RuleBuilder({ campaign, loaded, onDone }: RuleBuilderProps) {
  const kept = useKeptForm<RuleValues>({
    draft: `campaign-rules:${campaign.id}`,
    saved: valuesOf(campaign),
    version: campaign.version,
    isValues: isRuleValues,
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
  const isReadOnly = !loaded.mayChange
  const edited = { ...campaign, ...readRules(form.values).draft }
  const [isTesting, setTesting] = useState(false)
  return (
    <section aria-labelledby="rule-builder">
      <Title order={2} size="h4" id="rule-builder" mb="md">
        Campaign Rules & Targeting
      </Title>
      <div className={styles.builder}>
        <form onSubmit={submit} noValidate className={styles.column}>
          <fieldset className={styles.plainFields} disabled={isReadOnly} aria-label="Rules">
            <TextInput
              label="Campaign name"
              {...REQUIRED}
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <PrioritySlider form={form} />
            <TextInput
              label="Tags"
              description="Separated by commas. Quotes with one of these prefer this campaign."
              placeholder="solar, repeat"
              autoComplete="off"
              {...form.getInputProps('tags')}
            />
            <RuleList form={form} isReadOnly={isReadOnly} />
          </fieldset>
          {isStale && (
            <NewerCampaign onTakeTheirs={settle(kept.takeTheirs)} onKeepMine={settle(kept.keepMine)} />
          )}
          {!isStale && <Failure title="Failed to update campaign" error={unexplained(save.error)} />}
          <div className={styles.buttons}>
            <Button variant="default" onClick={onDone}>
              {isReadOnly ? 'Back to Overview' : 'Cancel'}
            </Button>
            {!isReadOnly && (
              <Button type="submit" loading={save.isPending} disabled={isStale}>
                Save Campaign Rules
              </Button>
            )}
          </div>
        </form>
        <div className={styles.column}>
          <CollisionsPanel edited={edited} loaded={loaded} />
          <div className="row-wide">
            <Button variant="default" aria-expanded={isTesting} onClick={() => setTesting(!isTesting)}>
              Test Campaign Selection
            </Button>
            <BacktestButton name={form.values.name} read={(button) => readTried(campaign, form, button)} />
          </div>
          {isTesting && (
            <Panel title="Test Campaign Selection">
              <SelectionTest edited={edited} loaded={loaded} />
            </Panel>
          )}
        </div>
      </div>
      <LeaveCampaign
        isDirty={kept.isDirty && !isReadOnly}
        isAllowed={() => isSaved.current}
        place={['tab', 'campaign']}
        onLeave={kept.forget}
      />
    </section>
  )
}

/** The rules as they are typed, or null with what is wrong shown at its fields. */
function readTried(
  { id }: ShownCampaign,
  form: ReturnType<typeof useKeptForm<RuleValues>>['form'],
  button: HTMLElement,
): Tried | null {
  const { draft, problems } = readRules(form.values)
  form.setErrors(problems)
  if (Object.keys(problems).length === 0) return { campaign_id: id, draft: ruleInput(draft) }
  focusFirstInvalid(button.closest('section') ?? undefined)
  return null
}

function useSubmit(
  campaign: ShownCampaign,
  { form, basedOn, finish }: ReturnType<typeof useKeptForm<RuleValues>>,
  onSaved: () => void,
) {
  const save = useSaveCampaign()
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    const refuse = (problems: RuleFormProblems) => {
      form.setErrors(problems)
      focusFirstInvalid(sent)
    }
    const { draft, problems } = readRules(form.values)
    if (Object.keys(problems).length > 0) {
      refuse(problems)
      return
    }
    form.clearErrors()
    save.mutate(
      { id: campaign.id, fields: { ...ruleInput(draft), based_on_version: basedOn ?? campaign.version } },
      {
        onSuccess: (answer) => {
          finish(answer.campaign.version)
          toast.success('Campaign rules updated')
          onSaved()
        },
        onError: (error) => {
          toast.failure('Failed to update campaign')
          refuse(
            Object.fromEntries(
              errorsOf(error).map(({ path, message }) => [fieldAt(path, form.values), message]),
            ),
          )
        },
      },
    )
  }
  return { save, submit }
}

const errorsOf = (error: Error) => (error instanceof ApiError ? (error.problem?.errors ?? []) : [])

/** A refusal that no field shows. */
const unexplained = (error: Error | null): Error | null =>
  error !== null && errorsOf(error).length === 0 ? error : null
