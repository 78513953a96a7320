import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QuoteForm } from '../model/form.ts'
import { forgetWork, keepWork } from './kept-work.ts'

/** A pause in typing. */
const KEEP_AFTER_MS = 300

interface KeptWorkOptions {
  readonly name: string
  /** The name before the first save. */
  readonly nameWhileNew: string | undefined
  /** Tells this form's work from that of another window. */
  readonly window: string
  readonly form: QuoteForm
  readonly baseVersion: number | null
  readonly isDirty: boolean
}

/**
 * Keeps unsaved work in the browser, a moment after typing and at once when the
 * page is left; forgets it when there is nothing unsaved.
 *
 * @returns whether the browser keeps anything at all, and a way to keep what was typed without waiting for the pause.
 */
export function useKeptWork(work: KeptWorkOptions): { isKept: boolean; keepNow: () => void } {
  const { name, nameWhileNew, window: own, form, baseVersion, isDirty } = work
  const [isKept, setIsKept] = useState(true)
  const isPending = useRef(false)
  const keepNow = () => {
    if (!isPending.current) return
    isPending.current = false
    setIsKept(keepWork(name, { form, baseVersion, keptAt: Date.now(), window: own }))
  }
  const keep = useEffectEvent(keepNow)

  useEffect(() => {
    isPending.current = isDirty
    if (!isDirty) {
      forgetWork(name, own)
      return undefined
    }
    const timer = setTimeout(() => keep(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, baseVersion, isDirty, name, own])

  // After the effect above: what was typed during the save is kept under its new name before the old one goes. Left
  // there, the next new quote would begin as this one.
  useEffect(() => {
    if (nameWhileNew === undefined) return
    keep()
    forgetWork(nameWhileNew, own)
  }, [nameWhileNew, own])

  useEffect(() => {
    const leave = () => keep()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { isKept, keepNow }
}
