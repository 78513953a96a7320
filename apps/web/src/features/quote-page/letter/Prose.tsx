import { paragraphsOf } from '@quotewright/domain/quotes/paragraphs.ts'

/**
 * Text a person typed, as they laid it out: an empty line starts a new
 * paragraph, a single line break stays one (by `white-space: pre-line`).
 */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className="prose">
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
