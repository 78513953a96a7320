import { Text } from '@mantine/core'
import type { AnalyticsPipeline } from '@quotewright/contracts/analytics.ts'
import { BarRows } from '../../../ui/BarRows.tsx'
import { CardTable } from '../../../ui/CardTable.tsx'
import { pipelineQuery } from '../analytics.api.ts'
import type { FigureFilter } from '../analytics-search.ts'
import { demoPipeline } from '../demo/demo-figures.ts'
import {
  ageQuotesText,
  amountText,
  NOTHING,
  percentText,
  pricedQuotesText,
  rangeText,
} from '../figure-words.ts'
import { ChartPanel } from '../parts/ChartPanel.tsx'
import { DefinitionButton } from '../parts/DefinitionButton.tsx'
import { FigureButton } from '../parts/FigureButton.tsx'
import { OtherCurrencies } from '../parts/OtherCurrencies.tsx'
import { useFigures } from '../use-figures.ts'
import styles from './PipelinePanel.module.css'

type Age = AnalyticsPipeline['ages'][number]
type OpenAge = ((age: Age) => void) | undefined

/** Open quotes by age, and what they should bring. */
export function PipelinePanel({ onOpen }: { readonly onOpen: (filter: FigureFilter) => void }) {
  const figures = useFigures(pipelineQuery(), demoPipeline)
  const openerOf = (isDemo: boolean): OpenAge =>
    isDemo ? undefined : ({ key }) => onOpen({ basis: 'open', by: 'age', key })
  return (
    <ChartPanel
      definition="open_pipeline"
      isFirst
      figures={figures}
      isEmpty={({ count }) => count === 0}
      empty="No open quotes."
      lead={(pipeline) => <Forecast pipeline={pipeline} />}
      chart={(pipeline, isDemo) => (
        <BarRows label="Open Pipeline by age" rows={ageRows(pipeline, openerOf(isDemo))} />
      )}
      table={(pipeline, isDemo) => <AgeTable pipeline={pipeline} onOpen={openerOf(isDemo)} />}
    />
  )
}

function Forecast({ pipeline }: { readonly pipeline: AnalyticsPipeline }) {
  const { total_value, currency, forecast, closed_quotes, needed_quotes } = pipeline
  return (
    <div>
      <p>
        <strong>{amountText(total_value, currency)}</strong> in {pricedQuotesText(pipeline)}
      </p>
      <div className={styles.forecast}>
        {forecast === null ? (
          <Text c="dimmed">
            Forecast: not enough quotes yet. {closed_quotes} of {needed_quotes} decided.
          </Text>
        ) : (
          <p>
            Forecast: <strong>{amountText(forecast.value, currency)}</strong>, likely{' '}
            {amountText(forecast.low, currency)} to {amountText(forecast.high, currency)}
          </p>
        )}
        <DefinitionButton of="forecast" />
      </div>
      <OtherCurrencies amounts={pipeline.other_currencies} />
    </div>
  )
}

function ageRows({ ages, currency }: AnalyticsPipeline, onOpen: OpenAge) {
  const most = Math.max(1, ...ages.map(({ value }) => value))
  return ages.map((age) => ({
    key: age.key,
    label: age.label,
    figure: amountText(age.value, currency),
    detail: ageQuotesText(age),
    percent: (age.value / most) * 100,
    note: age.forecast === null ? undefined : `Forecast ${amountText(age.forecast, currency)}`,
    onOpen: onOpen && age.count > 0 ? () => onOpen(age) : undefined,
  }))
}

const AgeTable = ({
  pipeline: { ages, currency },
  onOpen,
}: {
  readonly pipeline: AnalyticsPipeline
  readonly onOpen: OpenAge
}) => (
  <CardTable
    label="Open Pipeline by age"
    columns={[
      { header: 'Age', onCard: 'lead', cell: ({ label }) => label },
      {
        header: 'Quotes',
        isAmount: true,
        cell: (age) => (
          <FigureButton
            label={`open quotes, ${age.label}`}
            onOpen={onOpen && age.count > 0 ? () => onOpen(age) : undefined}
          >
            {age.count}
          </FigureButton>
        ),
      },
      { header: 'Value', isAmount: true, cell: ({ value }) => amountText(value, currency) },
      { header: 'Win rate', isAmount: true, cell: ({ win_rate }) => percentText(win_rate) },
      {
        header: 'Likely range',
        isAmount: true,
        cell: ({ interval }) => (interval === null ? NOTHING : rangeText(interval)),
      },
      { header: 'Forecast', isAmount: true, cell: ({ forecast }) => amountText(forecast, currency) },
    ]}
    rows={ages}
    rowKey={({ key }) => key}
  />
)
