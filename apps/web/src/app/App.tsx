import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppearance } from '../features/appearance/public.ts'
import { queryClient } from '../platform/query-client.ts'
import { styleNonce } from '../platform/style-nonce.ts'
import { cssVariablesResolver, themeFor } from '../ui/theme.ts'
import { router } from './router.ts'
import { Toasts } from './Toasts.tsx'
import { useBarColour } from './use-bar-colour.ts'

/** Everything a screen is on: appearance, server state, toasts, routes. */
export function App() {
  const { mode, themeColour } = useAppearance()
  useBarColour(mode)
  const theme = useMemo(() => themeFor(themeColour), [themeColour])
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={mode}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={styleNonce}
    >
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
