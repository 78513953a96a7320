import { useBlocker } from '@tanstack/react-router'
import { paths } from '../../../../platform/paths.ts'

/** Asks before a page with unsaved changes is left. Another tab of the same page keeps them and asks nothing. */
export function useLeaveGuard(isDirty: boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) => {
      // A session that ended leads to sign-in by itself; what was typed is kept until then.
      if (!isDirty || next.pathname === paths.signIn) return false
      return next.pathname !== current.pathname || quoteIdOf(next.search) !== quoteIdOf(current.search)
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
}

const quoteIdOf = (search: object): unknown => Reflect.get(search, 'quoteId')
