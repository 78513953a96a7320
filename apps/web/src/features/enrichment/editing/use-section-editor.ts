import { ApiError } from '@quotewright/contracts/client.ts'
import { type Enriched, EnrichedContent } from '@quotewright/contracts/enrichment.ts'
import {
  isSameSection,
  SECTION_TITLES,
  type SectionName,
} from '@quotewright/domain/enrichment/edited-sections.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../../platform/drafts.ts'
import { toast } from '../../../platform/toasts.ts'
import { loadSections, saveSections } from '../enrichment.api.ts'

interface SectionEditorOptions {
  readonly name: SectionName
  readonly quoteId: string
  readonly enriched: Enriched
}

/** Typed text of one section, with what it is based on. */
interface Draft {
  readonly content: EnrichedContent
  /** The section as it was when it was opened, and its version then. */
  readonly base: EnrichedContent
  readonly version: number
}

const draftName = (quoteId: string, name: SectionName): string => `section:${quoteId}:${name}`

/** The browser's storage may hold anything by now: what does not fit counts as none. */
function keptDraft(quoteId: string, name: SectionName): Draft | null {
  const kept: unknown = readDraft(draftName(quoteId, name))
  if (typeof kept !== 'object' || kept === null) return null
  if (!('value' in kept && 'base' in kept && 'version' in kept)) return null
  const content = EnrichedContent.safeParse({ [name]: kept.value })
  const base = EnrichedContent.safeParse({ [name]: kept.base })
  if (!content.success || !base.success || typeof kept.version !== 'number') return null
  return { content: content.data, base: base.data, version: kept.version }
}

/**
 * The version a save names: the newest that is loaded while no one touched
 * this section since, so that one's own saves of other sections are no conflict.
 */
const basedOn = (name: SectionName, { base, version }: Draft, enriched: Enriched): number =>
  isSameSection(name, base, enriched.enriched_content) ? enriched.version_number : version

/** Edits one section. What is typed is kept in the browser until it is saved or given up. */
export function useSectionEditor({ name, quoteId, enriched }: SectionEditorOptions) {
  const [draft, setDraft] = useState<Draft | null>(() => keptDraft(quoteId, name))
  const [wasKept, setWasKept] = useState(draft !== null)

  const saving = useMutation({
    mutationFn: (typed: Draft) =>
      saveSections(
        quoteId,
        { ...enriched.enriched_content, [name]: typed.content[name] },
        basedOn(name, typed, enriched),
      ),
    onSuccess: () => {
      close()
      toast.success(`${SECTION_TITLES[name]} saved`)
    },
  })
  const loading = useMutation({
    mutationFn: () => loadSections(quoteId),
    onSuccess: ({ enriched_content: base, version_number: version }) => {
      if (draft !== null) keep({ content: draft.content, base, version })
      saving.reset()
    },
    onError: () => toast.failure('Couldn’t load the newer sections'),
  })

  function keep(next: Draft) {
    setDraft(next)
    const { content, base, version } = next
    writeDraft(draftName(quoteId, name), { value: content[name], base: base[name], version })
  }

  const start = (): Draft => ({
    content: enriched.enriched_content,
    base: enriched.enriched_content,
    version: enriched.version_number,
  })
  const change = (content: EnrichedContent) => keep({ ...(draft ?? start()), content })

  function close() {
    setDraft(null)
    setWasKept(false)
    saving.reset()
    removeDraft(draftName(quoteId, name))
  }

  return {
    draft: draft?.content ?? null,
    wasKept,
    isSaving: saving.isPending,
    isLoading: loading.isPending,
    error: saving.error,
    isConflict:
      saving.error instanceof ApiError && saving.error.problem?.current_version_number !== undefined,
    problems: problemsOf(saving.error),
    /** Whether there is a written text to go back to that the typed one differs from. */
    canRestore: draft !== null && !isSameSection(name, draft.content, enriched.written_content),
    open: () => setDraft(start()),
    change,
    restore: () => change({ ...enriched.enriched_content, [name]: enriched.written_content[name] }),
    cancel: close,
    save: () => {
      if (draft !== null) saving.mutate(draft)
    },
    loadNewer: () => loading.mutate(),
  }
}

export type SectionEditor = ReturnType<typeof useSectionEditor>

/** What the server says of single fields, by their path within the content. */
function problemsOf(error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const problems = error.problem?.errors ?? []
  return Object.fromEntries(
    problems.map(({ path, message }) => [path.replace('enriched_content.', ''), message]),
  )
}
