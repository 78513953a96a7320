import { useFeatureState } from '../../platform/feature-switches.ts'
import { useIsStaff } from '../../platform/session.ts'
import { NAV_GROUPS, type NavGroup, type NavPlace, type PagePath, pageOf, pages } from '../page-table.ts'

export interface NavItemOfPage extends NavPlace {
  readonly path: PagePath
}

/** The navigation: pages whose feature is on and that the visitor may open, by group. */
export function useNavigation(): readonly { group: NavGroup; items: readonly NavItemOfPage[] }[] {
  const stateOf = useFeatureState()
  const isStaff = useIsStaff()
  const items: NavItemOfPage[] = []
  for (const path of Object.keys(pages) as PagePath[]) {
    const { nav, feature, access } = pageOf(path)
    const state = stateOf(feature)
    const isShown = (state === 'on' || state === 'unknown') && (isStaff || access === 'anyone')
    if (nav && isShown) items.push({ ...nav, path })
  }
  return NAV_GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter(
    ({ group, items: some }) => some.length > 0 || group === 'Resources',
  )
}
