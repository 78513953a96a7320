import { toast } from '../../../platform/toasts.ts'

/** The clipboard is closed to pages that are not served over TLS, and may be refused. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Link copied')
  } catch {
    toast.failure('This browser blocked copying. Select the link and copy it yourself.')
  }
}
