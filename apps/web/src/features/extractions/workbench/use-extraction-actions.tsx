import { Anchor } from '@mantine/core'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../platform/paths.ts'
import { toast } from '../../../platform/toasts.ts'
import {
  isConflict,
  useApprove,
  useConvert,
  useCorrectType,
  useDeleteExtraction,
  useReject,
} from '../extractions.api.ts'
import { failureText } from '../failure-text.ts'

/** Time to follow the link in it. */
const LINKED_MS = 10_000

/*
 * What is done here often takes the extraction off the list it was done from.
 * So its outcome is reported by the promise, which outlives the card.
 */

/** Makes a quote of an extraction and confirms it. Source: part 2 §8. */
export function useConvertWithToast() {
  const convert = useConvert()
  const navigate = useNavigate()
  return {
    isPending: convert.isPending,
    /** Answers whether it was done. */
    act: async (id: string, body: Parameters<typeof convert.mutate>[0]['body']): Promise<boolean> => {
      try {
        const { quote_id: quoteId, quote_number } = await convert.mutateAsync({ id, body })
        // A toast stands outside the router, so that its links know nothing of it.
        const open = (event: React.MouseEvent) => {
          event.preventDefault()
          void navigate({ to: paths.quoteEditor, search: { quoteId } })
        }
        const link = `${paths.quoteEditor}?quoteId=${quoteId}`
        toast.success(
          <>
            Quote created successfully! Quote #{quote_number}{' '}
            <Anchor href={link} onClick={open} fw={600} inherit>
              Edit quote
            </Anchor>
          </>,
          { durationMs: LINKED_MS },
        )
        return true
      } catch (error) {
        toast.failure(failureText('Conversion failed', 'Failed to convert', error))
        return false
      }
    },
  }
}

/** Says how something went: a sentence of the catalogue, and the reason where someone else was faster. */
async function aloud(doing: Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await doing
    toast.success(done)
    return true
  } catch (error) {
    toast.failure(isConflict(error) ? `${failed}: ${(error as Error).message}` : failed)
    return false
  }
}

/** Each answers whether it was done. */
export function useDecisionsWithToast() {
  const correct = useCorrectType()
  const reject = useReject()
  const approve = useApprove()
  const remove = useDeleteExtraction()
  return {
    isPending: [correct, reject, approve, remove].some(({ isPending }) => isPending),
    correctType: (change: Parameters<typeof correct.mutate>[0]) =>
      aloud(correct.mutateAsync(change), 'Document type corrected', 'Failed to correct document type'),
    reject: (change: Parameters<typeof reject.mutate>[0]) =>
      aloud(reject.mutateAsync(change), 'Extraction rejected', 'Failed to reject extraction'),
    approve: (extraction: StagedExtraction) =>
      aloud(approve.mutateAsync(extraction), 'Extraction approved', 'Failed to approve extraction'),
    remove: (extractionId: string) =>
      aloud(remove.mutateAsync(extractionId), 'Extraction deleted', 'Failed to delete extraction'),
  }
}
