import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './SlidingTabList.module.css'

interface SlidingTabListProps {
  readonly label: string
  /** The chosen tab, which is scrolled to where it can be seen. */
  readonly shown: string
  readonly children: ReactNode
}

/** Tabs in one row, which goes on beyond the edge of a phone. */
export function SlidingTabList({ label, shown, children }: SlidingTabListProps) {
  const list = useShownTab(shown)
  return (
    <Tabs.List ref={list} mb="lg" aria-label={label} className={styles.tabs ?? ''}>
      {children}
    </Tabs.List>
  )
}

/** Scrolls the chosen tab to where it can be seen. */
function useShownTab(shown: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector(`[role="tab"][id$="-tab-${CSS.escape(shown)}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return list
}
