import type { Extraction } from '@quotewright/extraction/extraction.ts'
import { issuerKey } from '@quotewright/extraction/memory/issuer.ts'
import { applyMemories, type Memory, type Remembered } from '@quotewright/extraction/memory/memories.ts'
import type { Tx } from '../../platform/context.ts'
import { getOrganization } from '../organizations/public.ts'
import type { StagedExtraction } from './extraction.ts'
import { listMemories, saveMemories } from './memories.repository.ts'

/** A reading with what people have corrected in earlier documents of its issuer. */
export async function recall(tx: Tx, extraction: Extraction): Promise<Remembered> {
  const { extracted_quote: readAs, grounds } = extraction
  const issuer = issuerKey(readAs, grounds, await getOrganization(tx))
  return applyMemories(extraction, issuer === undefined ? [] : await listMemories(tx, issuer))
}

/** Remembers what a correction says about the issuer of a document; nothing where the issuer is not known. */
export async function remember(
  tx: Tx,
  { readAs, grounds }: StagedExtraction,
  memories: readonly Memory[],
): Promise<void> {
  if (memories.length === 0) return
  const issuer = issuerKey(readAs, grounds, await getOrganization(tx))
  if (issuer !== undefined) await saveMemories(tx, issuer, memories)
}
