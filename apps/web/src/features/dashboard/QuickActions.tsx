import type { Feature } from '@quotewright/domain/features/switches.ts'
import { IconChartBar, IconFilePlus, IconTemplate } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { type Path, paths } from '../../platform/paths.ts'
import styles from './QuickActions.module.css'

interface Action {
  readonly to: Path
  readonly label: string
  readonly text: string
  readonly icon: typeof IconFilePlus
  readonly feature?: Feature
}

/** Source: part 1 §2 "Quick Actions". */
const ACTIONS: readonly Action[] = [
  {
    to: paths.quoteLab,
    label: 'Create New Quote',
    text: 'Describe a job and get it priced',
    icon: IconFilePlus,
  },
  {
    to: paths.templates,
    label: 'View Templates',
    text: 'Start from a quote you send often',
    icon: IconTemplate,
    feature: 'templates',
  },
  {
    to: paths.analytics,
    label: 'Analytics',
    text: 'See which quotes are won',
    icon: IconChartBar,
    feature: 'analytics',
  },
]

export function QuickActions() {
  const stateOf = useFeatureState()
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.heading}>
        Quick Actions
      </h2>
      <div className={styles.actions}>
        {ACTIONS.filter(({ feature }) => stateOf(feature) === 'on').map(({ to, label, text, icon: Icon }) => (
          <Link key={to} to={to} className={styles.action}>
            <span className={styles.icon}>
              <Icon size={22} aria-hidden />
            </span>
            <span>
              <strong>{label}</strong>
              <small>{text}</small>
            </span>
          </Link>
        ))}
      </div>
    </nav>
  )
}
