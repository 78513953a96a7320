import type { AssistantLink } from '@quotewright/contracts/assistant.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type AssistedQuote, showPlace } from '../../assistant/public.ts'
import { shownQuote } from '../document/shown-quote.ts'
import { readNewest } from './quote-save.api.ts'
import type { QuoteEditor } from './state/use-quote-editor.ts'

interface AssistedEditorOptions {
  readonly editor: QuoteEditor
  readonly quote: Quote
  /** What was saved here last. */
  readonly saved: RefObject<Quote>
}

/** The editor as the assistant has it beside itself. What is typed in the form is never replaced. */
export function useAssistedEditor({ editor, quote, saved }: AssistedEditorOptions): AssistedQuote {
  const shown = useMemo(() => shownQuote(quote), [quote])
  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  }, [editor])

  /** Typed while the answer was on its way, both changes are shown instead. */
  async function bring(next: () => Promise<Quote>): Promise<number | undefined> {
    if (!latest.current.isDirty) {
      const newest = await next()
      if (!latest.current.isDirty) {
        latest.current.showSaved(newest)
        return newest.current_version_number
      }
    }
    await latest.current.openConflict()
    return undefined
  }

  return {
    id: quote.id,
    version: quote.current_version_number,
    lines: shown.lines,
    currency: shown.currency,
    taxLabel: shown.taxLabel,
    isStaff: true,
    hasUnsaved: editor.isDirty,
    isSaving: editor.isSaving,
    save: async () => ((await editor.save()) ? saved.current.current_version_number : undefined),
    show: (next) => void bring(() => Promise.resolve(next)),
    loadNewest: () => bring(() => readNewest(quote.id)),
    wayTo: (link) => {
      const selector = placeOf(link, editor)
      return selector === undefined ? undefined : () => showPlace(selector)
    },
  }
}

/** Where the form has it. A line that was saved here keeps the key it was typed under. */
function placeOf({ target, line_id: lineId }: AssistantLink, { form }: QuoteEditor): string | undefined {
  if (target !== 'line') return `[data-place="${target}"]`
  const key = form.lines.find(({ id }) => id === lineId)?.key
  return key === undefined ? undefined : `[data-line="${CSS.escape(key)}"]`
}
