import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Gate } from '../features/identity/public.ts'
import { useFeatureState, usePlace } from '../platform/feature-switches.ts'
import { paths } from '../platform/paths.ts'
import { setPlace } from '../platform/region.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { type PagePath, pageOf } from './page-table.ts'

interface PageFrameProps {
  readonly path: PagePath
  readonly children: ReactNode
}

/** What is between an address and its screen: who may see it, and whether the feature is there. */
export function PageFrame({ path, children }: PageFrameProps) {
  const { access, feature } = pageOf(path)
  const state = useFeatureState()(feature)
  const known = usePlace()
  // A screen that made the organization, as the wizard does, stays while its country is asked for.
  const [shownIn, setShownIn] = useState(known)
  if (known !== undefined && known !== shownIn) setShownIn(known)
  const place = known ?? shownIn
  const isKnown = state !== 'unknown' && place !== undefined
  // Deferred: the screen then begins in slices, and a tap gets in between.
  const wasKnown = useDeferredValue(isKnown)
  if (!wasKnown || !isKnown) return <LoadingScreen />
  setPlace(place)
  // The dashboard itself may be off; then the list of quotes is home.
  if (state === 'off') {
    return <Navigate to={feature === 'dashboard' ? paths.management : paths.dashboard} replace />
  }
  // Formats are read as a screen renders, so in another country, currency or zone it begins again.
  return (
    <Gate key={`${place.country} ${place.currency} ${place.timeZone}`} access={access}>
      {children}
    </Gate>
  )
}
