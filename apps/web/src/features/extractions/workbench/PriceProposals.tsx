import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PriceProposal } from '@quotewright/contracts/conversions.ts'
import type { StagedExtraction } from '@quotewright/contracts/extractions.ts'
import { CURRENCIES, type Currency } from '@quotewright/domain/quotes/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentRegion } from '../../../platform/region.ts'
import { toast } from '../../../platform/toasts.ts'
import { CardTable, type Column } from '../../../ui/CardTable.tsx'
import { LoadFailure } from '../../../ui/Loading.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { percent } from '../conversion/conversion-form.ts'
import { priceProposalsQuery, useApplyPrices } from '../extractions.api.ts'
import bench from './Workbench.module.css'

const TYPING_MS = 300

const currencyOf = (code: string | null): Currency =>
  CURRENCIES.find((one) => one === code) ?? currentRegion().currency

const NONE: ReadonlySet<number> = new Set()

/** Chosen lines of a document: they are counted in one version of it, and mean nothing in the next. */
function useChosenLines(version: number) {
  const [choice, setChoice] = useState({ version, lines: NONE })
  const chosen = choice.version === version ? choice.lines : NONE
  const toggle = (line: number) =>
    setChoice({
      version,
      lines: new Set(chosen.has(line) ? [...chosen].filter((one) => one !== line) : [...chosen, line]),
    })
  return { chosen, toggle, clear: () => setChoice({ version, lines: NONE }) }
}

/** What a document proposes at the markup that is typed. */
function useProposals({ id, status, version }: StagedExtraction) {
  const [typed, setTyped] = useState<string | null>(null)
  const [text] = useDebouncedValue(typed, TYPING_MS)
  const read = percent(text ?? '')
  const markup = read.kind === 'value' && read.value !== null ? read.value / 100 : undefined
  const proposals = useQuery({
    ...priceProposalsQuery(id, version, markup),
    enabled: status !== 'rejected',
  })
  return {
    proposals,
    markup,
    items: (status !== 'rejected' && proposals.data?.items) || [],
    /** What is shown is not yet what would be taken over. */
    isBehind: typed !== text || proposals.isPlaceholderData || read.kind === 'problem',
    typing: {
      value: typed ?? String(proposals.data?.markup_percent ?? ''),
      error: read.kind === 'problem' ? read.message : undefined,
      onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    },
  }
}

/** Prices of a supplier's document that differ from the price book, to be taken over one by one. */
export function PriceProposals({ extraction }: { readonly extraction: StagedExtraction }) {
  const { id, version, extracted_data } = extraction
  const { proposals, items, markup, isBehind, typing } = useProposals(extraction)
  const apply = useApplyPrices()
  const { chosen, toggle, clear } = useChosenLines(version)
  if (proposals.isError && items.length === 0) {
    return <LoadFailure query={proposals} title="Failed to compare with your price book" />
  }
  if (items.length === 0) return null
  const lines = items.map(({ line }) => line).filter((line) => chosen.has(line))
  const applyChosen = () =>
    apply.mutate(
      { id, version, lines, markup },
      {
        onSuccess: ({ created, updated }) => {
          toast.success(`Price book: ${created} added, ${updated} updated`)
          clear()
        },
        onError: (error) => toast.failure(`Failed to update the price book: ${error.message}`),
      },
    )
  const columns = columnsOf(currencyOf(extracted_data.currency), chosen, toggle)
  return (
    <Panel title="Prices for your price book">
      <Text size="sm" c="dimmed" mb="sm">
        These prices differ from your price book or are not in it. They are your cost, before{' '}
        {currentRegion().tax.label} if you are registered for it. Nothing changes until you choose.
      </Text>
      <TextInput
        label="Markup on cost"
        description="For items without a markup of their own"
        mb="md"
        w="14rem"
        maw="100%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        rightSection="%"
        {...typing}
      />
      <CardTable
        key={version}
        label="Prices of this document beside your price book"
        columns={columns}
        rows={items}
        rowKey={({ line }) => String(line)}
      />
      <Button
        mt="md"
        disabled={lines.length === 0 || isBehind}
        loading={apply.isPending}
        onClick={applyChosen}
      >
        Update price book{lines.length > 0 && ` (${lines.length})`}
      </Button>
    </Panel>
  )
}

function columnsOf(
  currency: Currency,
  chosen: ReadonlySet<number>,
  onToggle: (line: number) => void,
): readonly Column<PriceProposal>[] {
  return [
    {
      header: 'Price',
      onCard: 'lead',
      cell: ({ line, description, price_item_name }) => (
        <Checkbox
          label={price_item_name ?? description}
          description={price_item_name !== null && price_item_name !== description ? description : undefined}
          classNames={{ root: bench.choice }}
          checked={chosen.has(line)}
          onChange={() => onToggle(line)}
        />
      ),
    },
    { header: 'Unit', cell: ({ unit }) => unit },
    {
      header: 'Now',
      isAmount: true,
      cell: ({ current_unit_price: now }) =>
        now === null ? 'New' : <Money amount={now} currency={currency} />,
    },
    {
      header: 'Cost on this document',
      isAmount: true,
      cell: ({ cost }) => <Money amount={cost} currency={currency} />,
    },
    {
      header: 'Markup',
      isAmount: true,
      cell: ({ markup_percent: percentage }) => (percentage === null ? '–' : `${percentage}%`),
    },
    {
      header: 'New price',
      isAmount: true,
      cell: ({ proposed_unit_price: price }) => (
        <strong>
          <Money amount={price} currency={currency} />
        </strong>
      ),
    },
  ]
}
