import type { TierOffer } from '@quotewright/contracts/generator.ts'
import type { Quote } from '@quotewright/contracts/quotes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { toast } from '../../../platform/toasts.ts'
import type { LineEdits, ShownQuote } from '../../quotes/public.ts'
import { questionsQuery } from '../questions/questions.api.ts'
import { isAskedFirst } from './is-asked-first.ts'
import { tiersQuery } from './tiers.api.ts'

interface TiersOptions {
  readonly quote: ShownQuote
  readonly send: LineEdits['send']
  readonly onChanged: (quote: ShownQuote) => void
}

/** The tiers a quote could offer in place of one line: offering them, and taking that back. */
export function useTiers({ quote, send, onChanged }: TiersOptions) {
  const [isSaving, setIsSaving] = useState(false)
  /** The line whose tiers were added here. */
  const [added, setAdded] = useState<{ quoteId: string; lineId: string } | null>(null)
  /** What came of a tap, for those who cannot see it. */
  const [announcement, announce] = useState('')
  const isKept = quote.id !== ''
  const found = useQuery({ ...tiersQuery(quote.id, quote.version), enabled: isKept })
  const asked = useQuery({ ...questionsQuery(quote.id, quote.version), enabled: isKept })

  // A quote that is being changed may not have the line any more.
  const isCurrent = found.data?.current_version_number === quote.version && !asked.isPending
  const offer = isCurrent ? (found.data?.offer ?? undefined) : undefined
  const question = asked.data?.questions[0]
  const isInChoice = quote.lines.some(({ id, optionId }) => id === added?.lineId && optionId !== null)

  function change(
    call: (target: { params: { quoteId: string }; body: Body }) => Promise<{ quote: Quote }>,
    lineId: string,
    onSaved: () => void,
  ) {
    setIsSaving(true)
    send({
      change: { kind: 'by server' },
      saveBy: async ({ id, version }) => {
        const body = { line_id: lineId, current_version_number: version }
        return (await call({ params: { quoteId: id }, body })).quote
      },
      onSaved: (saved) => {
        setIsSaving(false)
        onSaved()
        onChanged(saved)
      },
      onFailed: (error) => {
        setIsSaving(false)
        toast.failure(`Not saved: ${error.message.replace(/\.?$/, '.')}`)
      },
    })
  }

  function add({ line_id: lineId, tiers }: TierOffer) {
    change(api.addTiers, lineId, () => {
      setAdded({ quoteId: quote.id, lineId })
      announce(`Your customer can now choose: ${tiers.map(({ title }) => title).join(', ')}.`)
    })
  }

  function undo(lineId: string) {
    change(api.withdrawTiers, lineId, () => {
      setAdded(null)
      announce('Choices removed.')
    })
  }

  return {
    offer: offer !== undefined && !isAskedFirst(question, offer, quote.lines) ? offer : undefined,
    added: added !== null && added.quoteId === quote.id && isInChoice ? added : undefined,
    announcement,
    isSaving,
    add,
    undo,
  }
}

interface Body {
  readonly line_id: string
  readonly current_version_number: number
}
