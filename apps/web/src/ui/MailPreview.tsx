import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import styles from './MailPreview.module.css'

interface MailPreviewProps {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const FORMS = [
  { value: 'html', label: 'Formatted' },
  { value: 'text', label: 'Plain text' },
]

/** A mail as its reader gets it, in both of its forms. */
export function MailPreview({ subject, text, html }: MailPreviewProps) {
  const [form, setForm] = useState('html')
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Form of the email"
        data={FORMS}
        value={form}
        onChange={setForm}
        size="md"
        w="fit-content"
      />
      <Text>
        <strong>Subject:</strong> {subject}
      </Text>
      {form === 'text' ? <pre className={styles.text}>{text}</pre> : <MailHtml html={html} />}
    </Stack>
  )
}

/**
 * Our own HTML of a mail, apart from the page's styles. The page allows no
 * styles in attributes, so each is set by script; nothing in it can be used.
 */
function MailHtml({ html }: { readonly html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const paper = document.createElement('div')
    paper.style.cssText = body.getAttribute('style') ?? ''
    for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
      const style = element.getAttribute('style') ?? ''
      element.removeAttribute('style')
      element.style.cssText = style
    }
    paper.append(...body.childNodes)
    root.replaceChildren(paper)
  }, [html])
  return <div ref={host} className={styles.html} inert />
}
