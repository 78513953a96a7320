import { Button, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { REQUIRED } from '../../../ui/form-parts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { BacktestButton } from '../backtest/BacktestButton.tsx'
import type { Tried } from '../backtest/backtest.api.ts'
import styles from '../Campaigns.module.css'
import { LeaveCampaign } from '../LeaveCampaign.tsx'
import type { ShownCampaign } from '../model/shown-campaign.ts'
import { useCampaignForm } from '../model/use-campaign-form.ts'
import type { Campaigns } from '../model/use-campaigns.ts'
import { useDraftForm } from '../model/use-draft-form.ts'
import { SaveNotice } from '../SaveNotice.tsx'
import { CollisionsPanel } from './CollisionsPanel.tsx'
import { PrioritySlider } from './PrioritySlider.tsx'
import { RuleList } from './RuleList.tsx'
import { fieldAt, isRuleValues, type RuleValues, readRuleForm, readRules, valuesOf } from './rule-form.ts'
import { SelectionTest } from './SelectionTest.tsx'

interface RuleBuilderProps {
  readonly campaign: ShownCampaign
  readonly loaded: Campaigns
  readonly onDone: () => void
}

const FAILURE = 'Failed to update campaign'

/** Which quotes a campaign is for. What is typed is kept in this browser until it is saved or given up. Source: part 3 §2.3. */
export function RuleBuilder({ campaign, loaded, onDone }: RuleBuilderProps) {
  const kept = useDraftForm<RuleValues>({
    draft: `campaign-rules:${campaign.id}`,
    saved: valuesOf(campaign),
    version: campaign.version,
    isValues: isRuleValues,
  })
  const { form } = kept
  const saving = useCampaignForm({
    kept,
    id: campaign.id,
    read: readRuleForm,
    fieldsOf: (input) => ({ ...input, based_on_version: kept.basedOn ?? campaign.version }),
    fieldAt: (path) => fieldAt(path, form.values),
    done: 'Campaign rules updated',
    failure: FAILURE,
    onDone,
  })
  const readTried = (): Tried | null => {
    const draft = saving.check()
    return draft && { campaign_id: campaign.id, draft }
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
        <form {...saving.formProps} className={styles.column}>
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
              description="Separated by commas. Quotes with one of these tags use this campaign first."
              placeholder="solar, repeat"
              autoComplete="off"
              {...form.getInputProps('tags')}
            />
            <RuleList form={form} isReadOnly={isReadOnly} />
          </fieldset>
          <SaveNotice saving={saving} failure={FAILURE} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onDone}>
              {isReadOnly ? 'Back to Overview' : 'Cancel'}
            </Button>
            {!isReadOnly && (
              <Button type="submit" loading={saving.isSaving} disabled={saving.isStale}>
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
            <BacktestButton name={form.values.name} read={readTried} />
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
        isAllowed={saving.isSaved}
        place={['tab', 'campaign']}
        onLeave={kept.forget}
      />
    </section>
  )
}
