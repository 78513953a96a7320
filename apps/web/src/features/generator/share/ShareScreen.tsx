import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ownerNow } from '../../../platform/owner-now.ts'
import { paths } from '../../../platform/paths.ts'
import { changeShare, isPhoto, sharesOf } from '../../../platform/shares.ts'
import { toast } from '../../../platform/toasts.ts'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import { keepSharedFiles } from '../../extractions/panes/public.ts'
import { addToQuoteDraft } from '../input/quote-form.ts'
import { noteSharedPhotos } from './shared-photos.ts'

/**
 * Puts what another app shared where it belongs: text into the description, pictures on the next quote, other files to
 * the documents to read.
 */
export function ShareScreen() {
  const navigate = useNavigate()
  const take = useEffectEvent(async () => {
    const owner = ownerNow()
    const shares = await sharesOf(owner)
    const hasDocuments = shares.some(({ files }) => files.some((file) => !isPhoto(file)))
    for (const share of shares) {
      // First where it goes, then away from where it was: a browser that ends in between has it twice, not never.
      if (share.text !== '') addToQuoteDraft(share.text)
      // Another organization, or another person on this device, has no part in it.
      // oxlint-disable-next-line no-await-in-loop
      await changeShare({ ...share, text: '', ...(owner && { owner }) })
    }
    if (hasDocuments) keepSharedFiles()
    if (shares.some(({ files }) => files.some(isPhoto))) noteSharedPhotos()
    if (shares.length === 0) toast.failure('Nothing arrived. Please share it again.')
    await navigate({ to: paths.quoteLab, search: hasDocuments ? { tab: 'upload' } : {}, replace: true })
  })
  useEffect(() => {
    void take()
  }, [])
  return <SkeletonLines label="Opening what you shared..." lines={3} height={96} />
}
