import { useNavigate } from '@tanstack/react-router'
import { changeAppearance, useAppearance } from '../../features/appearance/public.ts'
import type { Entry } from '../../features/palette/public.ts'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { paths } from '../../platform/paths.ts'
import { pageOf } from '../page-table.ts'
import { useNavigation } from './use-navigation.ts'

/** What the palette can do and where it can go, for who is here. */
export function usePaletteEntries(): readonly Entry[] {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const stateOf = useFeatureState()
  const other = useAppearance().mode === 'dark' ? 'light' : 'dark'
  const acts: Omit<Entry, 'group' | 'key'>[] = [
    { label: 'New quote', run: () => void navigate({ to: paths.quoteLab, search: {} }) },
    ...(stateOf('uploadExtraction') === 'on'
      ? [
          {
            label: 'Upload a document',
            run: () => void navigate({ to: paths.quoteLab, search: { tab: 'upload' as const } }),
          },
        ]
      : []),
    {
      label: 'Customers',
      run: () => void navigate({ to: paths.management, search: { view: 'customers' as const } }),
    },
    { label: `Switch to ${other} mode`, run: () => changeAppearance({ mode: other }) },
  ]
  const pages = navigation.flatMap(({ items }) =>
    items.map(
      ({ path }): Entry => ({
        key: path,
        group: 'Go to',
        label: pageOf(path).title,
        run: () => void navigate({ to: path }),
      }),
    ),
  )
  return [...acts.map((act): Entry => ({ ...act, group: 'Do', key: act.label })), ...pages]
}
