import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import styles from './TopBar.module.css'
import { usePage } from './use-page.ts'

/** The title of the page. After a navigation it takes the focus, so that a screen reader says where one is. */
export function PageHeading() {
  const { path, title } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPath = useRef(path)
  usePageTitle(title)
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    heading.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  )
}
