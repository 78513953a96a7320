import { ApiError } from '@quotewright/contracts/client.ts'
import { MOST_PHOTOS } from '@quotewright/domain/quotes/photos.ts'
import { useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { toast } from '../../platform/toasts.ts'
import { uploadPhoto } from './photos.api.ts'

/** A chosen photo that is not on the quote yet. */
export interface PendingPhoto {
  /** The same for each attempt, so that a repeated one adds nothing. */
  readonly key: string
  readonly file: File
  /** Why it failed; undefined while it is on its way. */
  readonly failure?: string | undefined
  /** Whether the server won't take this file, however often it's sent. */
  readonly isRefused?: boolean
}

const REFUSED: ReadonlySet<number> = new Set([413, 415, 422])

export interface PhotoUploads {
  readonly pending: readonly PendingPhoto[]
  /** Why some were not taken; null for nothing. */
  readonly refusal: string | null
  readonly choose: (files: readonly File[]) => void
  readonly retry: (key: string) => void
  readonly dismiss: (key: string) => void
}

/**
 * Sends chosen photos one after the other, so that they arrive in their order and a phone holds one at a time, and goes
 * on when the quote is left.
 *
 * @param count how many the quote has.
 */
export function usePhotoUploads(quoteId: string, count: number): PhotoUploads {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const line = useRef(Promise.resolve())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const dismiss = (key: string) => setPending((photos) => photos.filter((one) => one.key !== key))
  const note = (key: string, outcome: Pick<PendingPhoto, 'failure' | 'isRefused'>) =>
    setPending((photos) => photos.map((one) => (one.key === key ? { ...one, ...outcome } : one)))

  const send = async ({ key, file }: PendingPhoto) => {
    try {
      await uploadPhoto(quoteId, file, key)
      dismiss(key)
    } catch (error) {
      const failure = error instanceof Error ? error.message : 'Couldn’t upload it'
      const isRefused = error instanceof ApiError && REFUSED.has(error.status)
      if (isShown.current) note(key, { failure, isRefused })
      else toast.failure(`${file.name} wasn’t added to the quote: ${failure}`)
    }
  }
  const queue = (photo: PendingPhoto) => {
    line.current = line.current.then(() => send(photo))
  }

  return {
    pending,
    refusal,
    dismiss,
    choose: (files) => {
      const taken = files.slice(0, Math.max(0, MOST_PHOTOS - count - pending.length))
      setRefusal(taken.length < files.length ? `A quote can have up to ${MOST_PHOTOS} photos` : null)
      const added = taken.map((file) => ({ key: uuid(), file }))
      setPending((photos) => [...photos, ...added])
      for (const photo of added) queue(photo)
    },
    retry: (key) => {
      const found = pending.find((one) => one.key === key)
      if (found === undefined) return
      note(key, { failure: undefined })
      queue(found)
    },
  }
}
