import { Input } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { PRIORITY_RANGE } from '@quotewright/domain/campaigns/check-campaign.ts'
import { tierOf } from '@quotewright/domain/campaigns/tiers.ts'
import { useId } from 'react'
import styles from '../Campaigns.module.css'
import type { RuleValues } from './rule-form.ts'

/** Source: part 3 §2.3, §9. */
export function PrioritySlider({ form }: { readonly form: ReturnType<typeof useForm<RuleValues>> }) {
  const id = useId()
  const { priority } = form.values
  return (
    <Input.Wrapper
      id={id}
      label="Priority"
      size="md"
      description={`From ${PRIORITY_RANGE.least} to ${PRIORITY_RANGE.most}. If several campaigns match a quote, the highest wins.`}
      error={form.errors['priority']}
    >
      <div className={styles.slider}>
        <input
          id={id}
          type="range"
          min={PRIORITY_RANGE.least}
          max={PRIORITY_RANGE.most}
          step={1}
          value={priority}
          aria-describedby={`${id}-description`}
          onChange={({ currentTarget }) => form.setFieldValue('priority', Number(currentTarget.value))}
        />
        <output className={styles.priority} data-tier={tierOf(priority)} htmlFor={id}>
          {priority}
        </output>
      </div>
    </Input.Wrapper>
  )
}
