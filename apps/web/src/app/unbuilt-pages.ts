import { paths } from '../platform/paths.ts'
import type { PagePath } from './page-table.ts'

interface UnbuiltPage {
  readonly heading: string
  readonly purpose: string
  readonly now: string
}

/** Pages of features that are not part of this version: what they are for and what one can do now. */
export const unbuiltPages: Partial<Record<PagePath, UnbuiltPage>> = {
  [paths.analytics]: {
    heading: 'See which quotes are won',
    purpose: 'Win rate, response time and the value of open quotes belong on this page.',
    now: 'This version does not measure them. The list of quotes shows the status and total of each.',
  },
}
