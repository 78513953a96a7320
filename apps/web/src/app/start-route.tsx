import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Gate } from '../features/identity/public.ts'
import { type SetupPlace, startSearchOf } from '../features/onboarding/start/setup-steps.ts'
import { paths } from '../platform/paths.ts'
import { rootRoute } from './root-route.tsx'
import { ShellPalette } from './shell/ShellPalette.tsx'

const StartScreen = lazyRouteComponent(
  () => import('../features/onboarding/start/StartScreen.tsx'),
  'StartScreen',
)

/** The setup after sign-up. It has the whole screen, without the shell around it. */
export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.start,
  validateSearch: startSearchOf,
  component: function StartRoute() {
    const { step } = startRoute.useSearch()
    const navigate = startRoute.useNavigate()
    const goTo = useCallback(
      (next: SetupPlace, { replace }: { replace: boolean }) =>
        void navigate({ search: { step: next }, replace }),
      [navigate],
    )
    return (
      <Gate access="member">
        <ShellPalette />
        <StartScreen step={step} onStep={goTo} />
      </Gate>
    )
  },
})
