import { createRoute, lazyRouteComponent as lazy, redirect } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { rootRoute } from './root-route.tsx'
import { consentSearch, signInSearch, tokenSearch } from './route-search.ts'
import { ToMarketing } from './ToMarketing.tsx'

const ResetPasswordScreen = lazy(
  () => import('../features/identity/ResetPasswordScreen.tsx'),
  'ResetPasswordScreen',
)
const ConfirmAddressScreen = lazy(
  () => import('../features/identity/ConfirmAddressScreen.tsx'),
  'ConfirmAddressScreen',
)
const AcceptInvitationScreen = lazy(
  () => import('../features/members/AcceptInvitationScreen.tsx'),
  'AcceptInvitationScreen',
)
const ConsentScreen = lazy(() => import('../features/mcp/ConsentScreen.tsx'), 'ConsentScreen')
const SignInScreen = lazy(() => import('../features/identity/SignInScreen.tsx'), 'SignInScreen')

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.root,
  beforeLoad: () => redirect({ to: paths.dashboard, replace: true, throw: true }),
})

const marketingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.marketing,
  component: ToMarketing,
})

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.signIn,
  validateSearch: signInSearch,
  component: function SignInRoute() {
    const { redirect, mode, error } = signInRoute.useSearch()
    return (
      <SignInScreen
        returnTo={redirect ?? paths.dashboard}
        startsWithSignUp={mode === 'sign-up'}
        refusal={error}
      />
    )
  },
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.resetPassword,
  validateSearch: tokenSearch,
  component: function ResetPasswordRoute() {
    const { token } = resetPasswordRoute.useSearch()
    return <ResetPasswordScreen token={token} />
  },
})

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.verifyEmail,
  validateSearch: tokenSearch,
  component: function VerifyEmailRoute() {
    const { token } = verifyEmailRoute.useSearch()
    return <ConfirmAddressScreen token={token ?? ''} />
  },
})

const acceptInvitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.acceptInvitation,
  component: function AcceptInvitationRoute() {
    const { invitationId } = acceptInvitationRoute.useParams()
    return <AcceptInvitationScreen invitationId={invitationId} />
  },
})

const oauthConsentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.oauthConsent,
  validateSearch: consentSearch,
  component: function OAuthConsentRoute() {
    const { request, error } = oauthConsentRoute.useSearch()
    return <ConsentScreen request={request} refusal={error} />
  },
})

/** The pages without the shell around them: those of visitors, and those that links in mails lead to. */
export const visitorRoutes = [
  homeRoute,
  marketingRoute,
  signInRoute,
  resetPasswordRoute,
  verifyEmailRoute,
  acceptInvitationRoute,
  oauthConsentRoute,
] as const
