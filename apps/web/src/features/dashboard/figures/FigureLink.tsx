import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFeatureState } from '../../../platform/feature-switches.ts'
import { paths } from '../../../platform/paths.ts'
import styles from './Figures.module.css'

interface FigureLinkProps {
  /** By which day of theirs the quotes behind it are counted. */
  readonly basis: 'created' | 'sent' | 'accepted' | 'open'
  readonly children: ReactNode
}

/** A figure that leads to the quotes it is made of, where analytics shows them. */
export function FigureLink({ basis, children }: FigureLinkProps) {
  if (useFeatureState()('analytics') !== 'on') return <span className="amount">{children}</span>
  return (
    <Link to={paths.analytics} search={{ basis }} className={styles.figure}>
      <span className="amount">{children}</span>
      <VisuallyHidden>, see the quotes behind it</VisuallyHidden>
    </Link>
  )
}
