import { Stack, Tabs, Text } from '@mantine/core'
import {
  IconAdjustments,
  IconBuildingStore,
  IconPhoto,
  IconRocket,
  IconSparkles,
  IconStar,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useRole } from '../../platform/session.ts'
import { AdminsOnlyNotice } from '../../ui/AdminsOnlyNotice.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { SlidingTabList } from '../../ui/SlidingTabList.tsx'
import styles from './BusinessSettingsScreen.module.css'
import {
  BUSINESS_TAB_NAMES,
  BUSINESS_TABS,
  type BusinessSettingsSearch,
  type BusinessTab,
} from './business-settings-search.ts'

interface TabOfSettings {
  readonly icon: typeof IconStar
  readonly Content: React.ComponentType
}

const TABS: Readonly<Record<BusinessTab, TabOfSettings>> = {
  onboarding: {
    icon: IconRocket,
    Content: lazy(async () => ({ default: (await import('../onboarding/public.ts')).OnboardingTab })),
  },
  profile: {
    icon: IconBuildingStore,
    Content: lazy(async () => ({ default: (await import('../profile/public.ts')).ProfileTab })),
  },
  media: {
    icon: IconPhoto,
    Content: lazy(async () => ({ default: (await import('../media/public.ts')).MediaTab })),
  },
  reviews: {
    icon: IconStar,
    Content: lazy(async () => ({ default: (await import('../reviews/public.ts')).ReviewsTab })),
  },
  'ai-contexts': {
    icon: IconSparkles,
    Content: lazy(async () => ({ default: (await import('../ai-contexts/public.ts')).AiContextsTab })),
  },
  preferences: {
    icon: IconAdjustments,
    Content: lazy(async () => ({
      default: (await import('./PreferencesAndPeople.tsx')).PreferencesAndPeople,
    })),
  },
}

interface BusinessSettingsScreenProps {
  readonly search: BusinessSettingsSearch
  /** Puts what is shown into the address. */
  readonly onSearch: (search: BusinessSettingsSearch) => Promise<void>
}

/** Business Settings (/tenant-management). Source: part 3 §2.4. */
export function BusinessSettingsScreen({ search, onSearch }: BusinessSettingsScreenProps) {
  // By the address alone: a tab with unsaved changes is left only once the user confirms.
  const shown = search.tab ?? BUSINESS_TABS[0]
  const isMember = useRole() === 'member'
  const choose = (value: string | null) => {
    const tab = BUSINESS_TABS.find((known) => known === value) ?? BUSINESS_TABS[0]
    void onSearch(tab === BUSINESS_TABS[0] ? {} : { tab })
  }
  return (
    <Stack gap="lg">
      <Text c="dimmed">Manage your business profile, assets, and AI customization</Text>
      <Tabs value={shown} onChange={choose} keepMounted={false}>
        <SlidingTabList label="Business Settings" shown={shown}>
          {BUSINESS_TABS.map((tab) => {
            const { icon: Icon } = TABS[tab]
            return (
              <Tabs.Tab
                key={tab}
                value={tab}
                leftSection={<Icon size={18} className={styles.icon} aria-hidden />}
              >
                {BUSINESS_TAB_NAMES[tab]}
              </Tabs.Tab>
            )
          })}
        </SlidingTabList>
        {BUSINESS_TABS.map((tab) => {
          const { Content } = TABS[tab]
          return (
            <Tabs.Panel key={tab} value={tab} tabIndex={-1}>
              <Stack gap="lg">
                {isMember && <AdminsOnlyNotice />}
                <Suspense fallback={<SkeletonLines label="Loading..." lines={5} />}>
                  <Content />
                </Suspense>
              </Stack>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </Stack>
  )
}
