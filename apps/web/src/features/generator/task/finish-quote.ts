import { toast } from '../../../platform/toasts.ts'
import { enrichQuote } from '../../enrichment/public.ts'

/** Source: part 1 §9. */
const CREATED_MS = 5_000
const CREATED_WITHOUT_ID_MS = 15_000
const ENRICHMENT_FAILED_MS = 3_000

const ENRICHING_ID = 'enriching-quote'

interface SavedQuote {
  readonly id: string | null
  readonly number: string
}

export function announceCreated({ id, number }: SavedQuote, isUpdate: boolean): void {
  const durationMs = id === null ? CREATED_WITHOUT_ID_MS : CREATED_MS
  toast.success(`Quote ${isUpdate ? 'updated' : 'created'}! #${number}`, { durationMs })
}

/** Has the written sections made; a failure is shown and tolerated. Source: part 1 §4, §8. */
export async function enrichAloud(quoteId: string): Promise<void> {
  toast.loading('Enriching quote with AI content...', ENRICHING_ID)
  try {
    await enrichQuote(quoteId)
    toast.success('Quote enriched successfully!', { replaces: ENRICHING_ID })
  } catch {
    toast.failure('Could not enrich quote, but you can still review it', {
      durationMs: ENRICHMENT_FAILED_MS,
      replaces: ENRICHING_ID,
    })
  }
}
