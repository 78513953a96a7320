import { VisuallyHidden } from '@mantine/core'
import type { AnalyticsSummary } from '@quotewright/contracts/analytics.ts'
import type { DefinedFigure } from '@quotewright/domain/analytics/definitions.ts'
import { formats } from '../../../platform/region.ts'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import type { FigureFilter } from '../analytics-search.ts'
import { againstText, amountText, averageText, winRateText } from '../figure-words.ts'
import { DemoBadge } from '../parts/DemoBadge.tsx'
import { FigureButton } from '../parts/FigureButton.tsx'
import { OtherCurrencies } from '../parts/OtherCurrencies.tsx'
import { StatCard } from '../parts/StatCard.tsx'
import type { Figures } from '../use-figures.ts'
import styles from './KeyFigures.module.css'

interface Card {
  readonly label: string
  readonly definition: DefinedFigure
  readonly basis: 'sent' | 'accepted'
  readonly text: (summary: AnalyticsSummary) => string
  readonly count: (summary: AnalyticsSummary) => number
  readonly change: keyof AnalyticsSummary['changes']
}

/** Source: part 2 §2 "Analytics page". */
const CARDS: readonly Card[] = [
  {
    label: 'Total Revenue',
    definition: 'total_revenue',
    basis: 'accepted',
    text: ({ total_value, currency }) => amountText(total_value, currency),
    count: ({ total_accepted }) => total_accepted,
    change: 'total_value',
  },
  {
    label: 'Win Rate',
    definition: 'win_rate',
    basis: 'sent',
    text: winRateText,
    count: ({ total_sent }) => total_sent,
    change: 'conversion_rate',
  },
  {
    label: 'Avg Value',
    definition: 'avg_value',
    basis: 'accepted',
    text: averageText,
    count: ({ total_accepted }) => total_accepted,
    change: 'avg_value',
  },
  {
    label: 'Quotes Sent',
    definition: 'quotes_sent',
    basis: 'sent',
    text: ({ total_sent }) => formats().count(total_sent),
    count: ({ total_sent }) => total_sent,
    change: 'total_sent',
  },
  {
    label: 'Accepted',
    definition: 'accepted',
    basis: 'accepted',
    text: ({ total_accepted }) => formats().count(total_accepted),
    count: ({ total_accepted }) => total_accepted,
    change: 'total_accepted',
  },
]

interface KeyFiguresProps {
  readonly figures: Figures<AnalyticsSummary>
  readonly onOpen: (filter: FigureFilter) => void
}

/** The five cards at the top. */
export function KeyFigures({ figures: { data, isDemo, query }, onOpen }: KeyFiguresProps) {
  if (data === undefined) {
    return query.isPending ? (
      <SkeletonLines label="Loading key figures..." lines={1} height={132} />
    ) : (
      <LoadFailure query={query} title="The key figures didn’t load" />
    )
  }
  return (
    <section aria-label="Key figures">
      <VisuallyHidden>
        <h2>Key figures</h2>
      </VisuallyHidden>
      <div className={styles.cards}>
        {CARDS.map(({ label, definition, basis, text, count, change }) => (
          <StatCard
            key={label}
            label={label}
            definition={definition}
            value={
              <FigureButton
                label={`quotes behind ${label}`}
                onOpen={isDemo || count(data) === 0 ? undefined : () => onOpen({ basis })}
              >
                {text(data)}
              </FigureButton>
            }
            change={{ percent: data.changes[change], against: againstText(data) }}
          >
            {isDemo && (
              <p>
                <DemoBadge />
              </p>
            )}
            {change === 'total_value' && <OtherCurrencies amounts={data.other_currencies} />}
          </StatCard>
        ))}
      </div>
    </section>
  )
}
