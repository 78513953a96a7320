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

/** The paragraphs of a text, none of them empty. */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
