import type { Feature } from '@quotewright/domain/features/switches.ts'
import {
  IconAdjustments,
  IconChartBar,
  IconDiscount,
  IconEdit,
  IconFilePlus,
  IconLayoutDashboard,
  IconMessages,
  IconPlugConnected,
  IconSend,
  IconSettings,
  IconTags,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PageAccess } from '../features/identity/public.ts'
import { UnreadBadge } from '../features/messages/UnreadBadge.tsx'
import { paths } from '../platform/paths.ts'

/** Source: part 1 §2 "App shell". */
export const NAV_GROUPS = ['Overview', 'Quotes', 'Campaigns', 'Administration', 'Resources'] as const
export type NavGroup = (typeof NAV_GROUPS)[number]

export interface NavPlace {
  readonly group: NavGroup
  readonly label: string
  readonly icon: typeof IconSend
  /** Shown at its end. */
  readonly Badge?: ComponentType
}

export interface Page {
  readonly title: string
  readonly access: PageAccess
  readonly feature?: Feature
  readonly nav?: NavPlace
}

/** The pages of the shell, in the order of the navigation. Source: part 1 §2 "Route table". */
export const pages = {
  [paths.dashboard]: {
    title: 'Dashboard',
    access: 'member',
    feature: 'dashboard',
    nav: { group: 'Overview', label: 'Dashboard', icon: IconLayoutDashboard },
  },
  [paths.messages]: {
    title: 'Messages',
    access: 'member',
    feature: 'messages',
    nav: { group: 'Overview', label: 'Messages', icon: IconMessages, Badge: UnreadBadge },
  },
  [paths.analytics]: {
    title: 'Analytics',
    // People without an organization see that on the page.
    access: 'signed-in',
    feature: 'analytics',
    nav: { group: 'Overview', label: 'Analytics', icon: IconChartBar },
  },
  [paths.management]: {
    title: 'Quotes & Customers',
    // People without an organization see that on the page.
    access: 'signed-in',
    nav: { group: 'Quotes', label: 'View', icon: IconUsers },
  },
  [paths.quoteLab]: {
    title: 'Quote Builder',
    access: 'anyone',
    nav: { group: 'Quotes', label: 'Quote Builder', icon: IconFilePlus },
  },
  [paths.quoteEditor]: {
    title: 'Quote Editor',
    access: 'member',
    nav: { group: 'Quotes', label: 'Quote Editor', icon: IconEdit },
  },
  [paths.templates]: {
    title: 'Quote Templates',
    access: 'member',
    feature: 'templates',
    nav: { group: 'Quotes', label: 'Quote Templates', icon: IconTemplate },
  },
  [paths.promotions]: {
    title: 'Promotions',
    access: 'member',
    feature: 'quotePromotions',
    nav: { group: 'Quotes', label: 'Promotions', icon: IconDiscount },
  },
  [paths.campaigns]: {
    title: 'Follow-up Campaigns',
    // People without an organization see that on the page.
    access: 'signed-in',
    feature: 'campaigns',
    nav: { group: 'Campaigns', label: 'Follow-up Campaigns', icon: IconSend },
  },
  [paths.tenantManagement]: {
    title: 'Business Settings',
    access: 'member',
    feature: 'tenantManagement',
    nav: { group: 'Administration', label: 'Settings', icon: IconSettings },
  },
  [paths.priceBook]: {
    title: 'Price Book',
    access: 'member',
    nav: { group: 'Administration', label: 'Price Book', icon: IconTags },
  },
  [paths.integrations]: {
    title: 'Integrations',
    access: 'member',
    feature: 'integrations',
    nav: { group: 'Administration', label: 'Integrations', icon: IconPlugConnected },
  },
  [paths.settings]: {
    title: 'Personal Settings',
    access: 'member',
    nav: { group: 'Administration', label: 'Personal Settings', icon: IconAdjustments },
  },
  [paths.authTest]: {
    title: 'Authentication Test',
    // For developers: reached by its address.
    access: 'member',
  },
  [paths.authDebug]: { title: 'Authentication Debug', access: 'signed-in' },
  [paths.onboardingWizard]: {
    title: 'Business Onboarding',
    access: 'signed-in',
    feature: 'tenantManagement',
  },
  // Opened by the phone, with what another app shares.
  [paths.share]: { title: 'Quote Builder', access: 'member' },
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path)

/** The page's facts, with the optional ones readable on every page. */
export const pageOf = (path: PagePath): Page => pages[path]
