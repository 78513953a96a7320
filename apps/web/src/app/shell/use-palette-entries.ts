import type { Feature } from '@quotewright/domain/features/switches.ts'
import { useNavigate } from '@tanstack/react-router'
import { changeAppearance, useAppearance } from '../../features/appearance/public.ts'
import { useSignOut } from '../../features/identity/public.ts'
import { type Entry, showPalette } from '../../features/palette/public.ts'
import { BUSINESS_TAB_NAMES, BUSINESS_TABS } from '../../features/settings/business-settings-search.ts'
import { SETTINGS_TAB_NAMES, SETTINGS_TABS } from '../../features/settings/settings-search.ts'
import { useFeatureState } from '../../platform/feature-switches.ts'
import { paths } from '../../platform/paths.ts'
import { useMayChangeSettings } from '../../platform/session.ts'
import { pageOf } from '../page-table.ts'
import { useNavigation } from './use-navigation.ts'

interface Choice {
  readonly label: string
  /** Other words for it. */
  readonly also?: string
  /** Not there while it is off. */
  readonly feature?: Feature
  /** Only owners and admins may do it. */
  readonly isForAdmins?: true
  readonly run: () => void
}

/** What the palette can do and where it can go, for who is here. */
export function usePaletteEntries(): readonly Entry[] {
  const stateOf = useFeatureState()
  const isAdmin = useMayChangeSettings()
  const entriesOf = (group: 'Do' | 'Go to', choices: readonly Choice[]): Entry[] =>
    choices
      .filter(({ feature, isForAdmins }) => stateOf(feature) === 'on' && (isForAdmins !== true || isAdmin))
      .map(({ label, also = '', run }) => ({ key: `${group} ${label}`, group, label, also, run }))
  return [...entriesOf('Do', useActs()), ...entriesOf('Go to', usePlaces())]
}

function useActs(): readonly Choice[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const other = useAppearance().mode === 'dark' ? 'light' : 'dark'
  const toQuoteLab = (tab: 'form' | 'voice' | 'upload') => () =>
    void navigate({ to: paths.quoteLab, search: { tab } })
  return [
    {
      label: 'New quote',
      also: 'create add make start write estimate',
      run: () => void navigate({ to: paths.quoteLab, search: {} }),
    },
    { label: 'New quote by form', also: 'create add make', feature: 'formBuilder', run: toQuoteLab('form') },
    {
      label: 'New quote by voice',
      also: 'create add make speak talk dictate',
      feature: 'voiceQuoteInput',
      run: toQuoteLab('voice'),
    },
    {
      label: 'Upload a document',
      also: 'import file pdf photo scan',
      feature: 'uploadExtraction',
      run: toQuoteLab('upload'),
    },
    {
      label: 'Add a customer',
      also: 'new create client contact',
      run: () => void navigate({ to: paths.management, search: { view: 'customers', add: true } }),
    },
    {
      label: 'New template',
      also: 'create add',
      feature: 'templates',
      run: () => void navigate({ to: paths.templates, search: { add: true } }),
    },
    {
      label: 'New campaign',
      also: 'create add follow-up',
      feature: 'campaigns',
      isForAdmins: true,
      run: () => void navigate({ to: paths.campaigns, search: { edit: 'new' } }),
    },
    { label: `Switch to ${other} mode`, run: () => changeAppearance({ mode: other }) },
    { label: 'Keyboard shortcuts', also: 'keys help', run: () => showPalette('keys') },
    { label: 'Sign Out', also: 'log out logout', run: () => void signOut() },
  ]
}

function usePlaces(): readonly Choice[] {
  const navigate = useNavigate()
  const pages = useNavigation().flatMap(({ items }) =>
    items.map(({ path }) => ({ label: pageOf(path).title, run: () => void navigate({ to: path }) })),
  )
  return [
    ...pages,
    {
      label: 'Customers',
      run: () => void navigate({ to: paths.management, search: { view: 'customers' } }),
    },
    {
      label: 'Review Queue',
      feature: 'reviewQueue',
      run: () => void navigate({ to: paths.quoteLab, search: { tab: 'review' } }),
    },
    ...BUSINESS_TABS.map((tab) => ({
      label: `Business Settings: ${BUSINESS_TAB_NAMES[tab]}`,
      feature: 'tenantManagement' as const,
      run: () => void navigate({ to: paths.tenantManagement, search: { tab } }),
    })),
    ...SETTINGS_TABS.map((tab) => ({
      label: `Personal Settings: ${SETTINGS_TAB_NAMES[tab]}`,
      run: () => void navigate({ to: paths.settings, search: { tab } }),
    })),
  ]
}
