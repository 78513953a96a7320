import { ActionIcon, Button } from '@mantine/core'
import type { PriceItem } from '@quotewright/contracts/price-book.ts'
import { IconDownload, IconFileImport, IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { saveCsv } from '../../platform/save-file.ts'
import { toast } from '../../platform/toasts.ts'
import { useShownAddress } from '../../platform/use-shown-address.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityDialog, useEntityDialogs } from '../../ui/EntityDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { atPage, Pages, useExistingPage } from '../../ui/Pages.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { LearntReadings } from './LearntReadings.tsx'
import { PriceFilters } from './PriceFilters.tsx'
import { PriceItemForm } from './PriceItemForm.tsx'
import { PriceItemTable } from './PriceItemTable.tsx'
import { PriceSuggestions } from './PriceSuggestions.tsx'
import {
  PAGE_SIZE,
  type PriceFilter,
  priceItemsQuery,
  useArchivePriceItem,
  useExportPrices,
} from './price-book.api.ts'
import { useTypedWithTax } from './use-typed-with-tax.ts'

interface PriceBookScreenProps {
  readonly filter: PriceFilter
  /** Puts the filter into the address. */
  readonly onFilter: (filter: PriceFilter) => Promise<void>
}

/** Price Book (/price-book): the organization's own prices. */
export function PriceBookScreen({ filter: inAddress, onFilter: toAddress }: PriceBookScreenProps) {
  const [filter, onFilter] = useShownAddress(inAddress, toAddress)
  const { onAdd, onEdit, editing } = useEntityDialogs<PriceItem>()
  const [isImporting, setIsImporting] = useState(false)
  const prices = useListedPrices(filter, onFilter)
  const archive = useArchivePrice()
  const isTypedWithTax = useTypedWithTax()
  const isPhone = useIsPhone()
  const isFiltered = Object.keys(filter).length > 0
  // While another page is on its way, the one before it is shown.
  const isEmpty = prices.data?.total === 0 && !prices.isPlaceholderData
  const isBookEmpty = isEmpty && !isFiltered
  const hasControls = isFiltered || (prices.data !== undefined && !isBookEmpty)
  // The search field is the person's own; it starts over when all prices are asked for.
  const [resets, setResets] = useState(0)
  const showAll = () => {
    setResets(resets + 1)
    onFilter({})
  }
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Add a price
    </Button>
  )
  const bringIn = (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
      onClick={() => setIsImporting(true)}
    >
      Import
    </Button>
  )

  const files = <BookFiles bringIn={bringIn} />
  const filters = hasControls && (
    <PriceFilters
      key={resets}
      filter={filter}
      onChange={onFilter}
      add={
        <ActionIcon size={46} aria-label="Add a price" onClick={onAdd}>
          <IconPlus size={22} aria-hidden />
        </ActionIcon>
      }
      more={files}
    />
  )

  return (
    <div className="stack-wide">
      <Panel
        title="Your prices"
        aside={
          <Aside isShown={hasControls && !isPhone}>
            {files}
            {add}
          </Aside>
        }
      >
        {filters}
        <Loading query={prices} label="Loading prices..." lines={6} failure="Failed to load your prices" />
        {prices.data && prices.data.items.length > 0 && (
          <>
            <PriceItemTable
              items={prices.data.items}
              onEdit={onEdit}
              onArchive={archive.mutate}
              busyId={archive.busyId}
            />
            <PricePages filter={filter} data={prices.data} onFilter={onFilter} />
          </>
        )}
        {isEmpty && isFiltered && <NothingFound onShowAll={showAll} isArchive={filter.archived === true} />}
        {isBookEmpty && (
          <EmptyBook add={add} bringIn={bringIn} onShowArchived={() => onFilter({ archived: true })} />
        )}
        <EntityDialog {...editing} add="Add a price" edit="Edit price">
          {(item, onDone) =>
            isTypedWithTax === undefined ? (
              <SkeletonLines label="Loading the form" lines={5} />
            ) : (
              <PriceItemForm item={item} isTypedWithTax={isTypedWithTax} onDone={onDone} />
            )
          }
        </EntityDialog>
        <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
      </Panel>
      {filter.archived !== true && <LearntPrices search={filter.search ?? ''} />}
    </div>
  )
}

/** Prices in and out as a file. */
function BookFiles({ bringIn }: { readonly bringIn: ReactNode }) {
  const exportFile = useExportFile()
  return (
    <div className="row">
      {bringIn}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={exportFile.isPending}
        onClick={() => exportFile.mutate()}
      >
        Export
      </Button>
    </div>
  )
}

const Aside = ({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) =>
  isShown && <div className="row">{children}</div>

function useListedPrices(filter: PriceFilter, onFilter: (filter: PriceFilter) => void) {
  const prices = useQuery(priceItemsQuery(filter))
  useExistingPage({
    page: filter.page ?? 1,
    size: PAGE_SIZE,
    list: prices.isPlaceholderData ? undefined : prices.data,
    onPage: (page) => onFilter(atPage(filter, page)),
  })
  return prices
}

/** What quotes have taught: prices that were accepted, and how words are read. */
function LearntPrices({ search }: { readonly search: string }) {
  return (
    <>
      <PriceSuggestions key={search} search={search} />
      <LearntReadings />
    </>
  )
}

interface EmptyBookProps {
  readonly add: ReactNode
  readonly bringIn: ReactNode
  readonly onShowArchived: () => void
}

function EmptyBook({ add, bringIn, onShowArchived }: EmptyBookProps) {
  const archived = useQuery(priceItemsQuery({ archived: true }))
  return (
    <EmptyState
      icon={<IconTags />}
      title="No prices of your own yet"
      actions={
        <>
          {add}
          {bringIn}
          {archived.data && archived.data.total > 0 && (
            <Button variant="default" onClick={onShowArchived}>
              Show archived
            </Button>
          )}
        </>
      }
    >
      What you charge goes here: your hourly rate, your call-out, the jobs you do every week. Quotes you
      generate use these prices before the built-in ones, and each line shows where its price is from.
    </EmptyState>
  )
}

function NothingFound({
  onShowAll,
  isArchive,
}: {
  readonly onShowAll: () => void
  readonly isArchive: boolean
}) {
  return (
    <EmptyState
      icon={<IconTags />}
      title={isArchive ? 'No archived prices here' : 'No price matches'}
      actions={
        <Button variant="default" onClick={onShowAll}>
          Show all prices
        </Button>
      }
    >
      {isArchive
        ? 'Archived prices stay here until you restore them.'
        : 'Try fewer letters, another trade, or the archived ones.'}
    </EmptyState>
  )
}

interface PricePagesProps {
  readonly filter: PriceFilter
  readonly data: { readonly items: readonly PriceItem[]; readonly total: number; readonly offset: number }
  readonly onFilter: (filter: PriceFilter) => void
}

function PricePages({ filter, data, onFilter }: PricePagesProps) {
  const { page = 1 } = filter
  const { items, total, offset } = data
  return (
    <Pages
      of="prices"
      page={page}
      isLast={page * PAGE_SIZE >= total}
      onPage={(next) => onFilter(atPage(filter, next))}
    >
      {total <= PAGE_SIZE
        ? `${total} ${total === 1 ? 'price' : 'prices'}`
        : `${offset + 1} to ${offset + items.length} of ${total} prices`}
    </Pages>
  )
}

/** Archives or restores, and says which. */
function useArchivePrice() {
  const archive = useArchivePriceItem()
  const mutate = (item: PriceItem) =>
    archive.mutate(item, {
      onSuccess: ({ item: saved }) =>
        toast.success(`${saved.name} ${saved.archived_at === null ? 'restored' : 'archived'}`),
      onError: (error) => toast.failure(error.message),
    })
  return { mutate, busyId: archive.isPending ? archive.variables.id : undefined }
}

/** Asks for the active prices as a file and hands it over. */
function useExportFile() {
  const exporting = useExportPrices()
  const mutate = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ csv }) => saveCsv('price-book', csv),
      onError: (error) => toast.failure(`Couldn’t export your prices. ${error.message}`),
    })
  return { ...exporting, mutate }
}
