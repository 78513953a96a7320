import type { AssistantLink } from '@quotewright/contracts/assistant.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../platform/paths.ts'
import { queryClient } from '../../platform/query-client.ts'
import { type AssistedQuote, showPlace } from '../assistant/public.ts'
import { quoteQuery } from '../quotes/public.ts'
import type { QuoteLabState } from './use-quote-lab.ts'

/** The quote of the output, for the assistant beside it; undefined while there is none. */
export function useAssistedQuote(lab: QuoteLabState): AssistedQuote | undefined {
  const navigate = useNavigate()
  const { quote, isStaff, generator } = lab
  if (quote === undefined) return undefined
  const { id, version, lines, currency, taxLabel } = quote

  function wayTo({ target, line_id: lineId }: AssistantLink): (() => void) | undefined {
    if (target === 'line') {
      if (lineId === null || !lines.some((line) => line.id === lineId)) return undefined
      return () => {
        lab.open.set(lineId, true)
        showPlace(`[data-line="${CSS.escape(lineId)}"]`)
      }
    }
    if (target === 'totals' || target === 'customer' || target === 'description') {
      return () => showPlace(`[data-place="${target}"]`)
    }
    if (!isStaff) return undefined
    if (target === 'terms') return () => generator.setIsPreviewOpen(true)
    return () => void navigate({ to: paths.quoteEditor, search: { quoteId: id } })
  }

  return {
    id,
    version,
    lines,
    currency,
    taxLabel,
    isStaff,
    // What is changed in the output is saved right away, and what is typed in a line stays there.
    hasUnsaved: false,
    isSaving: lab.isSaving || generator.stage !== null,
    save: () => Promise.resolve(version),
    show: lab.showNewer,
    loadNewest: async () => {
      const newest = await queryClient.query({ ...quoteQuery(id), staleTime: 0 })
      lab.showNewer(newest)
      return newest.current_version_number
    },
    wayTo,
  }
}
