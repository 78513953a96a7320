import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import styles from './ExternalLink.module.css'

interface ExternalLinkProps {
  /** What the provider calls it, such as INV-0042. */
  readonly number: string | null
  readonly url: string | null
  /** Where it is, such as Xero. */
  readonly name: string
}

/** A quote or invoice at a provider: its number, and a link where there is one. */
export function ExternalLink({ number, url, name }: ExternalLinkProps) {
  const text = number ?? (url === null ? null : `Open in ${name}`)
  if (text === null) return null
  if (url === null) return <span className={styles.number}>{text}</span>
  return (
    <Anchor href={url} target="_blank" rel="noopener" className={styles.link ?? ''}>
      {text} <IconExternalLink size={16} aria-hidden />
      <VisuallyHidden>{number === null ? ' (new tab)' : ` in ${name} (new tab)`}</VisuallyHidden>
    </Anchor>
  )
}
