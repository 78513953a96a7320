import {
  type AsyncRouteComponent,
  createRoute,
  lazyRouteComponent as lazy,
  type RouteComponent,
} from '@tanstack/react-router'
import { analyticsSearchOf } from '../features/analytics/analytics-search.ts'
import { campaignsSearchOf } from '../features/campaigns/campaigns-search.ts'
import { quoteLabSearchOf } from '../features/generator/quote-lab-search.ts'
import { messagesSearchOf } from '../features/messages/messages-search.ts'
import { priceFilterOf } from '../features/price-book/price-filter.ts'
import { managementSearchOf } from '../features/quotes/console/management-search.ts'
import { businessSettingsSearchOf } from '../features/settings/business-settings-search.ts'
import { settingsSearchOf } from '../features/settings/settings-search.ts'
import { paths } from '../platform/paths.ts'
import { PageFrame } from './PageFrame.tsx'
import type { PagePath } from './page-table.ts'
import { rootRoute } from './root-route.tsx'
import { addSearch, quoteIdSearch } from './route-search.ts'
import { Shell } from './shell/Shell.tsx'
import { startRoute } from './start-route.tsx'
import { visitorRoutes } from './visitor-routes.tsx'

const DashboardScreen = lazy(() => import('../features/dashboard/DashboardScreen.tsx'), 'DashboardScreen')
const ManagementScreen = lazy(
  () => import('../features/quotes/console/ManagementScreen.tsx'),
  'ManagementScreen',
)
const AnalyticsScreen = lazy(() => import('../features/analytics/AnalyticsScreen.tsx'), 'AnalyticsScreen')
const MessagesScreen = lazy(() => import('../features/messages/MessagesScreen.tsx'), 'MessagesScreen')
const QuoteLabScreen = lazy(() => import('../features/generator/QuoteLabScreen.tsx'), 'QuoteLabScreen')
const QuoteEditorScreen = lazy(
  () => import('../features/quotes/editor/QuoteEditorScreen.tsx'),
  'QuoteEditorScreen',
)
const ShareScreen = lazy(() => import('../features/generator/share/ShareScreen.tsx'), 'ShareScreen')
const PriceBookScreen = lazy(() => import('../features/price-book/PriceBookScreen.tsx'), 'PriceBookScreen')
const TemplatesScreen = lazy(() => import('../features/templates/TemplatesScreen.tsx'), 'TemplatesScreen')
const IntegrationsScreen = lazy(() => import('../features/integrations/public.ts'), 'IntegrationsScreen')
const PromotionsScreen = lazy(() => import('../features/promotions/PromotionsScreen.tsx'), 'PromotionsScreen')
const CampaignsScreen = lazy(() => import('../features/campaigns/CampaignsScreen.tsx'), 'CampaignsScreen')
const PersonalSettingsScreen = lazy(
  () => import('../features/settings/PersonalSettingsScreen.tsx'),
  'PersonalSettingsScreen',
)
const AuthTestScreen = lazy(() => import('../features/developer/AuthTestScreen.tsx'), 'AuthTestScreen')
const AuthDebugScreen = lazy(() => import('../features/developer/AuthDebugScreen.tsx'), 'AuthDebugScreen')
const BusinessSettingsScreen = lazy(
  () => import('../features/settings/BusinessSettingsScreen.tsx'),
  'BusinessSettingsScreen',
)
const WizardScreen = lazy(() => import('../features/onboarding/wizard/WizardScreen.tsx'), 'WizardScreen')
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })

/** Lets a link fetch the screen inside a frame as soon as it is pointed at. */
const withPreload = (
  component: () => React.ReactNode,
  screen: Pick<AsyncRouteComponent<unknown>, 'preload'> | undefined,
): RouteComponent => Object.assign(component, screen?.preload ? { preload: screen.preload } : {})

/** A page that takes nothing from the address. */
const page = <P extends PagePath>(path: P, Screen: RouteComponent) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: withPreload(() => <PageFrame path={path}>{<Screen />}</PageFrame>, Screen),
  })

const quoteLabRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.quoteLab,
  validateSearch: quoteLabSearchOf,
  component: withPreload(function QuoteLabRoute() {
    const search = quoteLabRoute.useSearch()
    const navigate = quoteLabRoute.useNavigate()
    return (
      <PageFrame path={paths.quoteLab}>
        <QuoteLabScreen search={search} onSearch={(next) => void navigate({ search: next })} />
      </PageFrame>
    )
  }, QuoteLabScreen),
})

const managementRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.management,
  validateSearch: managementSearchOf,
  component: withPreload(function ManagementRoute() {
    const search = managementRoute.useSearch()
    const navigate = managementRoute.useNavigate()
    return (
      <PageFrame path={paths.management}>
        <ManagementScreen search={search} onSearch={(next) => navigate({ search: next, replace: true })} />
      </PageFrame>
    )
  }, ManagementScreen),
})

const messagesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.messages,
  validateSearch: messagesSearchOf,
  component: withPreload(function MessagesRoute() {
    const search = messagesRoute.useSearch()
    return (
      <PageFrame path={paths.messages}>
        <MessagesScreen search={search} />
      </PageFrame>
    )
  }, MessagesScreen),
})

const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.analytics,
  validateSearch: analyticsSearchOf,
  component: withPreload(function AnalyticsRoute() {
    const search = analyticsRoute.useSearch()
    const navigate = analyticsRoute.useNavigate()
    return (
      <PageFrame path={paths.analytics}>
        <AnalyticsScreen
          search={search}
          onSearch={(next) => navigate({ search: next, resetScroll: false })}
        />
      </PageFrame>
    )
  }, AnalyticsScreen),
})

const quoteEditorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.quoteEditor,
  validateSearch: quoteIdSearch,
  component: withPreload(function QuoteEditorRoute() {
    const { quoteId } = quoteEditorRoute.useSearch()
    return (
      <PageFrame path={paths.quoteEditor}>
        <QuoteEditorScreen quoteId={quoteId} />
      </PageFrame>
    )
  }, QuoteEditorScreen),
})

const priceBookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.priceBook,
  validateSearch: priceFilterOf,
  component: withPreload(function PriceBookRoute() {
    const filter = priceBookRoute.useSearch()
    const navigate = priceBookRoute.useNavigate()
    return (
      <PageFrame path={paths.priceBook}>
        <PriceBookScreen filter={filter} onFilter={(search) => navigate({ search, replace: true })} />
      </PageFrame>
    )
  }, PriceBookScreen),
})

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.templates,
  validateSearch: addSearch,
  component: withPreload(function TemplatesRoute() {
    const { add = false } = templatesRoute.useSearch()
    const navigate = templatesRoute.useNavigate()
    return (
      <PageFrame path={paths.templates}>
        <TemplatesScreen isAdding={add} onAdded={() => void navigate({ search: {}, replace: true })} />
      </PageFrame>
    )
  }, TemplatesScreen),
})

const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.campaigns,
  validateSearch: campaignsSearchOf,
  component: withPreload(function CampaignsRoute() {
    const search = campaignsRoute.useSearch()
    const navigate = campaignsRoute.useNavigate()
    return (
      <PageFrame path={paths.campaigns}>
        <CampaignsScreen search={search} onSearch={(next) => void navigate({ search: next })} />
      </PageFrame>
    )
  }, CampaignsScreen),
})

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.settings,
  validateSearch: settingsSearchOf,
  component: withPreload(function SettingsRoute() {
    const { tab = 'business-info' } = settingsRoute.useSearch()
    const navigate = settingsRoute.useNavigate()
    return (
      <PageFrame path={paths.settings}>
        <PersonalSettingsScreen
          tab={tab}
          onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
        />
      </PageFrame>
    )
  }, PersonalSettingsScreen),
})

const businessSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.tenantManagement,
  validateSearch: businessSettingsSearchOf,
  component: withPreload(function BusinessSettingsRoute() {
    const search = businessSettingsRoute.useSearch()
    const navigate = businessSettingsRoute.useNavigate()
    return (
      <PageFrame path={paths.tenantManagement}>
        <BusinessSettingsScreen search={search} onSearch={(next) => navigate({ search: next })} />
      </PageFrame>
    )
  }, BusinessSettingsScreen),
})

export const routeTree = rootRoute.addChildren([
  ...visitorRoutes,
  startRoute,
  shellRoute.addChildren([
    page(paths.dashboard, DashboardScreen),
    messagesRoute,
    analyticsRoute,
    managementRoute,
    quoteLabRoute,
    quoteEditorRoute,
    templatesRoute,
    page(paths.promotions, PromotionsScreen),
    campaignsRoute,
    businessSettingsRoute,
    priceBookRoute,
    page(paths.integrations, IntegrationsScreen),
    settingsRoute,
    page(paths.authTest, AuthTestScreen),
    page(paths.authDebug, AuthDebugScreen),
    page(paths.onboardingWizard, WizardScreen),
    page(paths.share, ShareScreen),
  ]),
])
