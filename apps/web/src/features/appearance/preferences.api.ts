import type { Preferences } from '@quotewright/contracts/account.ts'
import type { Appearance } from '@quotewright/domain/appearance/appearance.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

/** What a person has chosen for themselves, on any device. */
export const preferencesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: ({ signal }) => api.readPreferences({ signal }),
  })

/** Puts in place what the server answered to a save. */
export function keepPreferences(userId: string | null, preferences: Preferences): void {
  queryClient.setQueryData(preferencesQuery(userId).queryKey, preferences)
}

export const appearanceOf = ({ appearance }: Preferences): Appearance | null =>
  appearance && {
    mode: appearance.mode,
    themeColour: appearance.theme_colour,
    fontSize: appearance.font_size,
  }

export const saveAppearance = ({ mode, themeColour, fontSize }: Appearance): Promise<Preferences> =>
  api.savePreferences({ body: { appearance: { mode, theme_colour: themeColour, font_size: fontSize } } })
