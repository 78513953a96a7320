import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from './use-is-phone.ts'

const SHORT = 5

/** The first of a long list on a phone, and the button that shows the rest; everything elsewhere. */
export function useShortList<T>(items: readonly T[]): readonly [shown: readonly T[], showAll: ReactNode] {
  const isPhone = useIsPhone()
  const [isAll, setAll] = useState(false)
  // In place of one row the button would save nothing.
  if (isAll || !isPhone || items.length <= SHORT + 1) return [items, null]
  return [
    items.slice(0, SHORT),
    <Button key="all" variant="subtle" fullWidth data-no-print="" onClick={() => setAll(true)}>
      Show all {items.length}
    </Button>,
  ]
}
