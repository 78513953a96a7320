import type { ReactNode } from 'react'
import { Prose } from './Prose.tsx'

interface SectionProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** A headed part of the letter. */
export function Section({ title, className, children }: SectionProps) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A headed text; nothing at all when there is no text. */
export function TextSection({ title, text }: { readonly title: string; readonly text: string }) {
  if (text.trim() === '') return null
  return (
    <Section title={title}>
      <Prose text={text} />
    </Section>
  )
}

/** A headed list; nothing at all when the list is empty. */
export function ListSection({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Section title={title}>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </Section>
  )
}
