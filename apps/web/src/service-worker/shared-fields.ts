/** Names of the fields in which a phone hands over what is shared; the manifest states them. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const

export interface SharedContent {
  readonly text: string
  readonly files: readonly File[]
}

/** What was shared: its texts as one, each said once, and its files. */
export function sharedContent(form: FormData): SharedContent {
  const parts = [SHARE_FIELDS.title, SHARE_FIELDS.text, SHARE_FIELDS.url]
    .map((name) => form.get(name))
    .filter((part): part is string => typeof part === 'string')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  // Many apps put the address, or the title, into the text as well.
  const isSaid = (part: string, at: number) =>
    parts.some((other, index) => index !== at && other.includes(part) && (other !== part || index < at))
  const text = parts.filter((part, index) => !isSaid(part, index)).join('\n')
  const files = form.getAll(SHARE_FIELDS.files).filter((file): file is File => file instanceof File)
  return { text, files: files.filter(({ size }) => size > 0) }
}
