import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { LoadFailure } from '../../ui/Loading.tsx'
import { LoadingScreen } from '../../ui/LoadingScreen.tsx'

/** Who may see a page: anyone, any signed-in user, or one with an organization. */
export type PageAccess = 'anyone' | 'signed-in' | 'member'

interface GateProps {
  readonly access: PageAccess
  readonly children: ReactNode
}

/** Shows a page to those who may see it and sends the others to sign-in. Source: part 1 §4. */
export function Gate({ access, children }: GateProps) {
  const session = useSession()
  // Deferred: the screen then begins in slices, and a tap gets in between.
  const isPending = useDeferredValue(session.isPending)
  if (isPending || session.isPending) return <LoadingScreen />
  if (access === 'anyone') return children
  if (session.isError && session.data === undefined) {
    return <LoadFailure query={session} title="Couldn’t check who is signed in" />
  }
  const isLetIn = access === 'member' ? Boolean(session.data?.organizationId) : Boolean(session.data)
  if (isLetIn) return children
  return <ToSignIn />
}

/** Remembers the wanted page once: during the redirect the address is already another one. */
function ToSignIn() {
  const { state } = useRouter()
  const [redirect] = useState(state.location.href)
  return <Navigate to={paths.signIn} search={{ redirect }} replace />
}
