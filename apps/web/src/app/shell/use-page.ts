import { useLocation } from '@tanstack/react-router'
import { PRODUCT_NAME } from '../../platform/page-title.ts'
import { isPagePath, pageOf } from '../page-table.ts'

/** The path and the title of the page that is shown. */
export function usePage(): { path: string; title: string } {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(.)\/+$/, '$1') })
  return { path, title: isPagePath(path) ? pageOf(path).title : PRODUCT_NAME }
}
