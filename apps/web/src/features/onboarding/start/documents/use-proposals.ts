import type { ImportPreview } from '@quotewright/contracts/price-book.ts'
import { proposeSetup, type SetupProposal } from '@quotewright/domain/onboarding/documents/propose-setup.ts'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { extractionQuery } from '../../../extractions/upload/public.ts'
import { importPreviewQuery } from '../../../price-book/public.ts'
import type { SetupFacts } from '../use-setup.ts'
import { type Edit, keepEdits, readKept } from './documents-draft.ts'
import {
  type FieldRow,
  fieldRows,
  type Present,
  type PriceRow,
  priceListOf,
  priceRows,
  pricesOf,
} from './proposal-rows.ts'
import { toOwnDocument } from './to-own-document.ts'
import type { OwnFile } from './use-own-files.ts'

export type Proposals =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly query: UseQueryResult }
  | (Extract<SetupProposal, { kind: 'ask' }> & { readonly onChoose: (fileName: string) => void })
  | {
      readonly kind: 'rows'
      readonly proposal: Extract<SetupProposal, { kind: 'proposed' }>
      readonly fields: readonly FieldRow[]
      readonly prices: readonly PriceRow[]
      /** What the business has just so already. */
      readonly same: { readonly labels: readonly string[]; readonly prices: number }
      readonly present: Present
      readonly onChoose: (fileName: string) => void
      readonly onEdit: (row: string, edit: Edit) => void
    }

const NO_PREVIEW: Pick<ImportPreview, 'rows'> = { rows: [] }

/** What the files that were read propose, beside what the business has. */
export function useProposals(facts: SetupFacts, files: readonly OwnFile[]): Proposals {
  const [chosen, setChosen] = useState<string>()
  const [edits, setEdits] = useState(() => readKept().edits)
  const read = files.flatMap(({ name, state }) => (state.kind === 'read' ? [{ name, id: state.id }] : []))
  const staged = useQueries({ queries: read.map(({ id }) => extractionQuery(id)) })
  // One that was deleted elsewhere says nothing any more.
  const documents = staged.flatMap(({ data }, at) =>
    data ? [toOwnDocument(data, read[at]?.name ?? data.file_name)] : [],
  )
  const { settings, name, answered } = facts
  const proposal = proposeSetup(documents, { name, abn: settings.abn }, chosen)
  const prices = proposal.kind === 'ask' ? [] : pricesOf(proposal)
  const preview = useQuery({
    ...importPreviewQuery(priceListOf(prices, settings)),
    enabled: prices.length > 0 && staged.every(({ isSuccess }) => isSuccess),
  })

  if (read.length === 0) return { kind: 'none' }
  const failed = [...staged, preview].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) return { kind: 'failed', query: failed }
  if (staged.some(({ isPending }) => isPending)) return { kind: 'loading' }
  if (proposal.kind === 'ask') return { ...proposal, onChoose: setChosen }
  if (prices.length > 0 && preview.data === undefined) return { kind: 'loading' }
  const present: Present = { name, settings, hasTaxMode: answered.has('tax') }
  const ofFields = fieldRows(proposal, present, edits)
  const ofPrices = priceRows(prices, preview.data ?? NO_PREVIEW, settings, edits)
  return {
    kind: 'rows',
    proposal,
    fields: ofFields.rows,
    prices: ofPrices.rows,
    same: { labels: ofFields.same, prices: ofPrices.same },
    present,
    onChoose: setChosen,
    onEdit: (row, edit) => {
      const next = { ...edits, [row]: { ...edits[row], ...edit } }
      setEdits(next)
      keepEdits(next)
    },
  }
}
