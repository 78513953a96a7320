import { createRouter } from '@tanstack/react-router'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { RouteError } from './RouteError.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  // What a route's own check of the address leaves out stays out: an unknown tab must not reach a screen.
  search: { strict: true },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
