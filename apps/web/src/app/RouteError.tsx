import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'

/** A page that could not be shown. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorPanel title="This page didn’t load" error={error instanceof Error ? error : null} onRetry={reset} />
  )
}
