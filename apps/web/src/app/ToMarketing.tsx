import { useEffect } from 'react'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/session.ts'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'

/** The marketing site is a page of its own, without the console's code: it is loaded as soon as no one is signed in. */
export function ToMarketing() {
  const { data: user, isError } = useSession()
  const isSignedOut = user === null || isError
  useEffect(() => {
    if (isSignedOut) window.location.replace(paths.marketing)
  }, [isSignedOut])
  return <LoadingScreen />
}
