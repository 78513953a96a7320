import { MESSAGE_FILE_BYTES, MESSAGE_FILES } from '@quotewright/contracts/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../messages.api.ts'

/** A file for the next message; it is uploaded as soon as it is chosen. */
export interface ChosenFile {
  readonly key: number
  readonly file: File
  readonly state: 'uploading' | 'ready' | 'failed'
  /** Once it is ready. */
  readonly id?: string
  /** Why it failed. */
  readonly reason?: string
}

export interface ChosenFilesState {
  readonly chosen: readonly ChosenFile[]
  /** Why some were not taken; null for nothing. */
  readonly refusal: string | null
  readonly readyIds: readonly string[]
  /** Whether none is on its way or has failed. */
  readonly isSettled: boolean
  readonly choose: (files: readonly File[]) => void
  readonly retry: (key: number) => void
  readonly remove: (key: number) => void
  readonly clear: () => void
}

let keys = 0

/** The files of a message that is being written. */
export function useChosenFiles(quoteId: string): ChosenFilesState {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const change = (key: number, changes: Partial<ChosenFile>) =>
    setChosen((files) => files.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const upload = async (key: number, file: File) => {
    if (file.size > MESSAGE_FILE_BYTES)
      return change(key, { state: 'failed', reason: 'The file is too large: at most 10 MB' })
    try {
      const { id } = await uploadFile(quoteId, file, leaving.current.signal)
      change(key, { state: 'ready', id })
    } catch (error) {
      change(key, { state: 'failed', reason: error instanceof Error ? error.message : 'Couldn’t upload it' })
    }
  }

  return {
    chosen,
    refusal,
    readyIds: chosen.flatMap(({ id }) => id ?? []),
    isSettled: chosen.every(({ state }) => state === 'ready'),
    choose: (files) => {
      const taken = files.slice(0, MESSAGE_FILES - chosen.length)
      setRefusal(taken.length < files.length ? `At most ${MESSAGE_FILES} files with one message` : null)
      const added = taken.map((file) => ({ key: (keys += 1), file, state: 'uploading' as const }))
      setChosen([...chosen, ...added])
      for (const { key, file } of added) void upload(key, file)
    },
    retry: (key) => {
      const found = chosen.find((one) => one.key === key)
      if (found === undefined) return
      change(key, { state: 'uploading' })
      void upload(key, found.file)
    },
    remove: (key) => {
      setChosen((files) => files.filter((one) => one.key !== key))
      setRefusal(null)
    },
    clear: () => {
      setChosen([])
      setRefusal(null)
    },
  }
}
