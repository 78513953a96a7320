import { paths } from '../platform/paths.ts'

/**
 * The addresses that open from the device. Listed one by one: pages of customers, `/marketing`, sign-in and the API
 * are never answered by the service worker.
 */
const SHELL_PATHS: ReadonlySet<string> = new Set([
  paths.root,
  paths.dashboard,
  paths.management,
  paths.messages,
  paths.templates,
  paths.promotions,
  paths.quoteLab,
  paths.quoteEditor,
  paths.campaigns,
  paths.analytics,
  paths.tenantManagement,
  paths.priceBook,
  paths.integrations,
  paths.settings,
  paths.share,
])

/** Whether a page of the console is at a path. */
export const isShellPath = (pathname: string): boolean => SHELL_PATHS.has(pathname.replace(/(.)\/+$/, '$1'))
