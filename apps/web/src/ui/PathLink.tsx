import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface PathLinkProps {
  /** Path of the console as the server gives it, with what follows it. */
  readonly href: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to an address the program only has as text; the page is not loaded again. */
export function PathLink({ href, className, children }: PathLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.button !== 0 || isElsewhere) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}
