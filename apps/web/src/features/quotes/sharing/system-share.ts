import { toast } from '../../../platform/toasts.ts'

/** Whether the device has a share sheet of its own that takes links. */
export const canSystemShare = (): boolean => typeof Reflect.get(navigator, 'share') === 'function'

/** Opens the share sheet of the device. Closing it without choosing is no failure. */
export async function systemShare(data: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.failure('Couldn’t open your device’s share sheet. Copy the link instead.')
  }
}
