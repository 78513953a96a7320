import type { ReactNode } from 'react'
import { Prose } from './Prose.tsx'

interface SectionProps {
  readonly title: string
  /** What links lead to. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A headed part of the letter. */
export function Section({ title, id, className, children }: SectionProps) {
  return (
    <section id={id} className={className}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A headed text; nothing at all when there is no text. */
export function TextSection({
  text,
  ...section
}: Omit<SectionProps, 'children'> & { readonly text: string }) {
  if (text.trim() === '') return null
  return (
    <Section {...section}>
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
