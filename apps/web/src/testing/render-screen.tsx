import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../ui/app.css'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { DEFAULT_APPEARANCE } from '@quotewright/domain/appearance/appearance.ts'
import { featureSwitches } from '@quotewright/domain/features/switches.ts'
import type { Role } from '@quotewright/domain/members/roles.ts'
import type { Currency } from '@quotewright/domain/quotes/money.ts'
import type { Country } from '@quotewright/domain/region/region.ts'
import { HOME, regionOf } from '@quotewright/domain/region/regions.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import { Toasts } from '../app/Toasts.tsx'
import { setHasSession } from '../platform/access-token.ts'
import { queryClient, SESSION_KEY } from '../platform/query-client.ts'
import { setPlace } from '../platform/region.ts'
import type { SignedInUser } from '../platform/session.ts'
import { cssVariablesResolver, themeFor } from '../ui/theme.ts'
import { type Answers, answerCalls, type SentCalls } from './answer-calls.ts'

const THEME = themeFor(DEFAULT_APPEARANCE.themeColour)

interface RenderOptions {
  /** What the server answers; a call that is not in it fails the test. */
  readonly answers?: Answers
  readonly country?: Country
  /** The country's, unless the organization has chosen another. */
  readonly currency?: Currency
  /** Of the organization. */
  readonly timeZone?: string
  /** Of the person signed in; a visitor without one. */
  readonly role?: Role
}

/** Shows a part of a screen with all it expects around it: looks, server state, toasts, routes, formats. */
export async function renderScreen(
  shown: ReactNode,
  {
    answers = {},
    country = HOME.country,
    currency = regionOf(country).currency,
    timeZone = regionOf(country).timeZone,
    role,
  }: RenderOptions = {},
): Promise<SentCalls> {
  // Its own runs only in the first of the files that share a page.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  notifications.clean()
  queryClient.clear()
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
    mutations: { ...queryClient.getDefaultOptions().mutations, retry: false },
  })
  signIn(role)
  setPlace({ country, currency, timeZone })
  const features = featureSwitches(new Set())
  const sent = answerCalls({
    listFeatures: () => ({ features, country, currency, time_zone: timeZone }),
    ...answers,
  })
  await render(
    <MantineProvider theme={THEME} forceColorScheme="light" cssVariablesResolver={cssVariablesResolver}>
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={routerOf(shown)} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return sent
}

/** Without a token to wait for: what the server lets someone do is the server's to test. */
function signIn(role: Role | undefined): void {
  const user: SignedInUser = {
    id: 'user',
    name: 'Robin Fielder',
    email: 'robin@example.com',
    isEmailConfirmed: true,
    organizationId: 'organization',
  }
  // A file before may have read a session.
  setHasSession(false)
  queryClient.setQueryData(SESSION_KEY, role === undefined ? null : user)
  queryClient.setQueryData([...SESSION_KEY, 'role', user.organizationId], role)
}

/** Shows the same at every address. */
function routerOf(shown: ReactNode) {
  const root = createRootRoute()
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => shown })
  return createRouter({ routeTree: root.addChildren([anywhere]), history: createMemoryHistory() })
}
