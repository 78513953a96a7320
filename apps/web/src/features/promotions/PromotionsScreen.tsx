import { Button, Text } from '@mantine/core'
import type { Promotion } from '@quotewright/contracts/promotions.ts'
import { IconDiscount, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMayChangeSettings } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityDialog, useEntityDialogs } from '../../ui/EntityDialog.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lastPage, Pages } from '../../ui/Pages.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import { PromotionTable } from './PromotionTable.tsx'
import { PAGE_SIZE, promotionsQuery, useDeletePromotion, useSavePromotion } from './promotions.api.ts'

/** Promotions (/promotions). Source: decisions §6 "Quote promotions". */
export function PromotionsScreen() {
  const [page, setPage] = useState(1)
  const { onAdd, onEdit, onDelete, editing, deleting } = useEntityDialogs<Promotion>()
  const remove = useDeletePromotion()
  const promotions = useQuery(promotionsQuery(page))
  const switching = useSwitch()
  const { data } = promotions
  const last = lastPage(data, PAGE_SIZE)
  // The last one of the last page was deleted.
  if (data !== undefined && !promotions.isPlaceholderData && page > last) setPage(last)
  const listed = data?.total ? data : undefined
  const mayChange = useMayChangeSettings()
  const changes = {
    onEdit,
    onSwitch: switching.mutate,
    onDelete,
    busyId: switching.busyId,
  }
  const create = mayChange ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Create Promotion
    </Button>
  ) : null
  return (
    <Panel title="Your promotions" aside={listed && create}>
      <Loading
        query={promotions}
        label="Loading promotions..."
        lines={4}
        failure="Failed to load promotions"
      />
      {listed && (
        <>
          {!mayChange && <Text mb="md">{ADMINS_ONLY}</Text>}
          <PromotionTable promotions={listed.promotions} changes={mayChange ? changes : null} />
          {last > 1 && (
            <Pages of="promotions" page={page} isLast={page >= last} onPage={setPage}>
              {listed.offset + 1} to {listed.offset + listed.promotions.length} of {listed.total} promotions
            </Pages>
          )}
        </>
      )}
      {data?.total === 0 && <NoPromotions create={create} />}
      <EntityDialog {...editing} add="Create promotion" edit="Edit promotion">
        {(promotion, onDone) => <PromotionForm promotion={promotion} onDone={onDone} />}
      </EntityDialog>
      <DeleteDialog
        {...deleting}
        name={({ name }) => `“${name}”`}
        remove={remove}
        done={({ name }) => `Promotion “${name}” deleted`}
      >
        Existing quotes keep it. To pause it, switch it off instead.
      </DeleteDialog>
    </Panel>
  )
}

const ADMINS_ONLY = 'Only owners and admins can add or change promotions. You can use them on your quotes.'

function NoPromotions({ create }: { readonly create: ReactNode }) {
  return (
    <EmptyState icon={<IconDiscount />} title="No promotions yet" actions={create}>
      A promotion takes a percentage or an amount off a quote, with a code or automatically, for as long as
      you say. Your customer sees it by name, on its own line.{create === null && ` ${ADMINS_ONLY}`}
    </EmptyState>
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
