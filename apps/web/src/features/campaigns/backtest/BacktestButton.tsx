import { Button } from '@mantine/core'
import { useState } from 'react'
import { BacktestDialog } from './BacktestDialog.tsx'
import type { Tried } from './backtest.api.ts'

interface BacktestButtonProps {
  readonly name: string
  /** What is typed; null where it cannot be read, which its fields then say. */
  readonly read: () => Tried | null
}

/** Tries a campaign out as it is typed, before it is saved or switched on. */
export function BacktestButton({ name, read }: BacktestButtonProps) {
  const [tried, setTried] = useState<Tried | null>(null)
  return (
    <>
      <Button variant="default" onClick={() => setTried(read())}>
        Backtest
      </Button>
      <BacktestDialog name={name} tried={tried} onClose={() => setTried(null)} />
    </>
  )
}
