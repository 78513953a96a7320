import { Button, Text } from '@mantine/core'
import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { IconDiscount, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChangeSettings } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Pages } from '../../ui/Pages.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PromotionDialog } from './PromotionDialog.tsx'
import { PromotionTable } from './PromotionTable.tsx'
import { PAGE_SIZE, promotionsQuery, useDeletePromotion, useSavePromotion } from './promotions.api.ts'

/** Promotions (/promotions). Source: decisions §6 "Quote promotions". */
export function PromotionsScreen() {
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Promotion | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Promotion | null>(null)
  const promotions = useQuery(promotionsQuery(page))
  const switching = useSwitch()
  const { data } = promotions
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  // The last one of the last page was deleted.
  if (data !== undefined && !promotions.isPlaceholderData && page > last) setPage(last)
  const mayChange = useMayChangeSettings()
  const create = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Create Promotion
    </Button>
  )
  return (
    <Panel title="Your promotions" aside={data !== undefined && data.total > 0 && create}>
      <Loading
        query={promotions}
        label="Loading promotions..."
        lines={4}
        failure="Failed to load promotions"
      />
      {data !== undefined && data.total > 0 && (
        <>
          {!mayChange && <Text mb="md">{ADMINS_ONLY}</Text>}
          <PromotionTable
            promotions={data.promotions}
            changes={
              mayChange
                ? {
                    onEdit: setEdited,
                    onSwitch: switching.mutate,
                    onDelete: setDeleted,
                    busyId: switching.busyId,
                  }
                : null
            }
          />
          {last > 1 && (
            <Pages of="promotions" page={page} isLast={page >= last} onPage={setPage}>
              {data.offset + 1} to {data.offset + data.promotions.length} of {data.total} promotions
            </Pages>
          )}
        </>
      )}
      {data?.total === 0 && (
        <EmptyState icon={<IconDiscount />} title="No promotions yet" actions={create}>
          A promotion takes a percentage or an amount off a quote, with a code or by itself, for as long as
          you say. Your customer sees it by name, on a line of its own.{!mayChange && ` ${ADMINS_ONLY}`}
        </EmptyState>
      )}
      <PromotionDialog promotion={edited} onClose={() => setEdited(null)} />
      <DeleteDialog promotion={deleted} onClose={() => setDeleted(null)} />
    </Panel>
  )
}

const ADMINS_ONLY = 'Only owners and admins can add or change promotions. You can use them on your quotes.'

function DeleteDialog({
  promotion,
  onClose,
}: {
  readonly promotion: Promotion | null
  readonly onClose: () => void
}) {
  const remove = useDeletePromotion()
  return (
    <ConfirmDialog
      title={`Delete “${promotion?.name ?? ''}”?`}
      confirm="Delete"
      isDangerous
      isOpen={promotion !== null}
      isBusy={remove.isPending}
      onConfirm={() =>
        promotion &&
        remove.mutate(promotion.id, {
          onSuccess: () => toast.success(`Promotion “${promotion.name}” deleted`),
          onError: (error) => toast.failure(error.message),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      Quotes that have it keep it. To stop it for a while, switch it off instead.
    </ConfirmDialog>
  )
}

/** Switches a promotion on or off, and says which. */
function useSwitch() {
  const save = useSavePromotion()
  const mutate = ({ id, is_active, ...promotion }: Promotion) => {
    const { name, code, kind, value, valid_from, valid_until, usage_limit, stackable } = promotion
    const fields = { name, code, kind, value, valid_from, valid_until, usage_limit, stackable }
    save.mutate(
      { id, input: { ...fields, is_active: !is_active } },
      {
        onSuccess: ({ promotion: saved }) =>
          toast.success(`Promotion “${saved.name}” switched ${saved.is_active ? 'on' : 'off'}`),
        onError: (error) => toast.failure(error.message),
      },
    )
  }
  return { mutate, busyId: save.isPending ? (save.variables.id ?? undefined) : undefined }
}
