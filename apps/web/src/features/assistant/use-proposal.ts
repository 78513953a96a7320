import type { AssistantProposal } from '@quotewright/contracts/assistant.ts'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { applyProposal, dismissProposal, refreshConversation, undoVersion } from './assistant.api.ts'
import type { AssistedQuote } from './assisted-quote.ts'
import { type Problem, problemOf } from './conversation.ts'

interface ProposalOptions {
  readonly proposal: AssistantProposal
  readonly quote: AssistedQuote
  /** Has the focus when the button that was pressed is gone. */
  readonly card: RefObject<HTMLElement | null>
}

/** What a person does about proposed changes. Nothing is done over their own unsaved work. */
export function useProposal({ proposal, quote, card }: ProposalOptions) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [refused, setRefused] = useState<'apply' | 'undo' | null>(null)
  const options = {
    onMutate: () => setProblem(null),
    onError: (error: Error) => {
      setProblem(problemOf(error, quote.version))
      void refreshConversation(quote.id)
    },
    onSettled: () => card.current?.focus({ preventScroll: true }),
  }
  const applying = useMutation({
    ...options,
    mutationFn: () => applyProposal(proposal),
    onSuccess: quote.show,
  })
  const undoing = useMutation({
    ...options,
    mutationFn: () => undoVersion(quote.id, quote.version),
    onSuccess: quote.show,
  })
  const dismissing = useMutation({ ...options, mutationFn: () => dismissProposal(proposal) })
  const loading = useMutation({ ...options, mutationFn: quote.loadNewest })
  const isBusy =
    loading.isPending || applying.isPending || undoing.isPending || dismissing.isPending || quote.isSaving

  function unless(action: 'apply' | 'undo', run: () => void): void {
    setRefused(quote.hasUnsaved ? action : null)
    if (!quote.hasUnsaved && !isBusy) run()
  }

  return {
    problem,
    /** What waits for the person's own changes to be saved. */
    refused: quote.hasUnsaved ? refused : null,
    isBusy,
    isApplying: applying.isPending,
    isUndoing: undoing.isPending,
    isLoading: loading.isPending,
    apply: () => unless('apply', () => applying.mutate()),
    undo: () => unless('undo', () => undoing.mutate()),
    dismiss: () => dismissing.mutate(),
    /** Shows the newest version, where the screen does not have it. */
    load: () => loading.mutate(),
  }
}

export type ProposalActions = ReturnType<typeof useProposal>
