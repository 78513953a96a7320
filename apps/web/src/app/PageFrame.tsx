import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Gate } from '../features/identity/public.ts'
import { useFeatureState, useMoneyTerms } from '../platform/feature-switches.ts'
import { paths } from '../platform/paths.ts'
import { setCountry } from '../platform/region.ts'
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
  const known = useMoneyTerms()
  // A screen that made the organization, as the wizard does, stays while its country is asked for.
  const [shownIn, setShownIn] = useState(known)
  if (known !== undefined && known !== shownIn) setShownIn(known)
  const terms = known ?? shownIn
  const isKnown = state !== 'unknown' && terms !== undefined
  // Deferred: the screen then begins in slices, and a tap gets in between.
  const wasKnown = useDeferredValue(isKnown)
  if (!wasKnown || !isKnown) return <LoadingScreen />
  setCountry(terms.country, terms.currency)
  // The dashboard itself may be off; then the list of quotes is home.
  if (state === 'off') {
    return <Navigate to={feature === 'dashboard' ? paths.management : paths.dashboard} replace />
  }
  // Formats are read as a screen renders, so in another country or currency it begins again.
  return (
    <Gate key={`${terms.country} ${terms.currency}`} access={access}>
      {children}
    </Gate>
  )
}
