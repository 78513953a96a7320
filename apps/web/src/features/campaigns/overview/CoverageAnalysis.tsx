import { Stack } from '@mantine/core'
import { shortMoney } from '@quotewright/domain/campaigns/rules/rules-in-words.ts'
import {
  analyseCoverage,
  type CustomerTypeCoverage,
  type ValueCoverage,
} from '@quotewright/domain/campaigns/selection/coverage.ts'
import type { MoneyTerms } from '@quotewright/domain/region/formats.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../Campaigns.module.css'
import { CUSTOMER_TYPE_LABELS } from '../model/customer-type-labels.ts'
import type { Campaigns } from '../model/use-campaigns.ts'

/** What the active campaigns cover, and what to do about the rest. Source: part 3 §2.1 "Coverage Analysis". */
export function CoverageAnalysis({ loaded }: { readonly loaded: Campaigns }) {
  const { campaigns, terms } = loaded
  const { quoteValueRange, customerTypes, recommendations } = analyseCoverage(campaigns, terms)
  return (
    <Stack gap="lg">
      <Panel title="Quote values">
        <dl className={styles.coverage}>
          {quoteValueRange.map((range) => (
            <Row
              key={range.minCents}
              label={rangeText(range, terms)}
              isCovered={range.covered}
              text={range.inWords}
            />
          ))}
        </dl>
      </Panel>
      <Panel title="Customer types">
        <dl className={styles.coverage}>
          {customerTypes.map(({ type, gap, inWords }: CustomerTypeCoverage) => (
            <Row key={type} label={CUSTOMER_TYPE_LABELS[type]} isCovered={!gap} text={inWords} />
          ))}
        </dl>
      </Panel>
      <Panel title="Recommendations">
        {recommendations.length === 0 ? (
          <p>Every quote has a campaign.</p>
        ) : (
          <ul className={styles.advice}>
            {recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Panel>
    </Stack>
  )
}

interface RowProps {
  readonly label: string
  readonly isCovered: boolean
  readonly text: string
}

function Row({ label, isCovered, text }: RowProps) {
  const Icon = isCovered ? IconCircleCheck : IconAlertTriangle
  return (
    <div>
      <dt>{label}</dt>
      <dd data-covered={isCovered || undefined}>
        <Icon size={18} aria-hidden /> {text}
      </dd>
    </div>
  )
}

function rangeText({ minCents, maxCents }: ValueCoverage, terms: MoneyTerms): string {
  const from = shortMoney(minCents, terms)
  return maxCents === null ? `Over ${from}` : `${from} to ${shortMoney(maxCents, terms)}`
}
