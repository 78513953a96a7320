import { Button, Text, VisuallyHidden } from '@mantine/core'
import { type DefinedFigure, definitionOf } from '@quotewright/domain/analytics/definitions.ts'
import { IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Loading } from '../../../ui/Loading.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Figures } from '../use-figures.ts'
import styles from './ChartPanel.module.css'
import { DefinitionButton } from './DefinitionButton.tsx'
import { DemoBadge } from './DemoBadge.tsx'

interface ChartPanelProps<T> {
  /** That of the definition, unless it says otherwise. */
  readonly title?: string
  readonly definition: DefinedFigure
  readonly figures: Figures<T>
  /** A select of what is shown. */
  readonly control?: ReactNode
  /** On a phone it is folded to its title, but for what comes first. */
  readonly isFirst?: boolean | undefined
  readonly isEmpty: (data: T) => boolean
  /** Instead of a chart of nothing. */
  readonly empty: string
  readonly chart: (data: T, isDemo: boolean) => ReactNode
  readonly table: (data: T, isDemo: boolean) => ReactNode
  /** Above both. */
  readonly lead?: (data: T, isDemo: boolean) => ReactNode
}

/** A chart with what it means, and the same figures as a table. */
export function ChartPanel<T>(props: ChartPanelProps<T>) {
  const { definition, figures, control, isEmpty, empty, chart, table, lead } = props
  const { data, isDemo, query } = figures
  const [isTable, setIsTable] = useState(false)
  const { title = definitionOf(definition).title } = props
  const hasFigures = data !== undefined && !isEmpty(data)
  return (
    <div className={styles.panel}>
      <Panel
        title={title}
        isFoldedOnPhone={!props.isFirst}
        aside={
          <div className={styles.tools}>
            {isDemo && <DemoBadge />}
            {hasFigures && (
              <Button
                variant={isTable ? 'light' : 'default'}
                aria-pressed={isTable}
                classNames={{ root: styles.toggle ?? '', label: styles.word ?? '' }}
                leftSection={<IconTable size={18} aria-hidden />}
                onClick={() => setIsTable(!isTable)}
                data-no-print=""
              >
                Table<VisuallyHidden> of {title}</VisuallyHidden>
              </Button>
            )}
            <DefinitionButton of={definition} />
          </div>
        }
      >
        <div className="stack">
          {control}
          {data === undefined && (
            <Loading query={query} label={`Loading ${title}...`} lines={4} failure={`${title} didn’t load`} />
          )}
          {data !== undefined && !hasFigures && <Text c="dimmed">{empty}</Text>}
          {hasFigures && lead?.(data, isDemo)}
          {hasFigures && (isTable ? table(data, isDemo) : chart(data, isDemo))}
        </div>
      </Panel>
    </div>
  )
}
