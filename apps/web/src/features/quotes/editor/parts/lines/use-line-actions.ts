import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../../../../platform/toasts.ts'
import { unfold } from '../../../../../ui/use-fold.ts'
import { newId, newLine, type Place, type QuoteForm } from '../../model/form.ts'
import { formLayout, groupsOf } from '../../model/form-groups.ts'
import type { DropTarget } from '../../model/form-lines.ts'
import type { Dispatch } from '../../model/form-reducer.ts'
import { pastedLines } from '../../model/pasted-lines.ts'

interface LineActionsOptions {
  readonly form: QuoteForm
  readonly dispatch: Dispatch
  readonly root: RefObject<HTMLElement | null>
}

/** What can be done with lines; the functions stay the same while the form changes. */
export interface LineActions {
  readonly add: (place: Place, afterKey?: string) => void
  readonly remove: (key: string) => void
  readonly copy: (key: string) => void
  readonly step: (key: string, step: -1 | 1) => void
  readonly drop: (key: string, target: DropTarget) => void
  /** Whether the text was rows of a spreadsheet and became lines. */
  readonly paste: (key: string, text: string) => boolean
  readonly say: (text: string) => void
}

/** Puts the cursor into a line once it is drawn. */
function focusLine(root: HTMLElement | null, key: string, cell = 'description'): void {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] [data-cell="${cell}"]`)
    if (field) unfold(field)
    field?.focus()
  })
}

/** Where a line stands, for those who cannot see it. */
function positionOf(form: QuoteForm, key: string): string {
  const group = groupsOf(formLayout(form)).find(({ lines }) => lines.some((line) => line.key === key))
  const at = group?.lines.findIndex((line) => line.key === key) ?? -1
  if (group === undefined) return ''
  const part = 'option' in group ? group.option.title : group.section?.title
  return `Line ${at + 1} of ${group.lines.length}${part === undefined ? '' : ` in ${part}`}`
}

export function useLineActions({ form, dispatch, root }: LineActionsOptions) {
  const [announcement, say] = useState('')
  const moved = useRef<string | undefined>(undefined)
  const count = useRef(form.lines.length)
  useEffect(() => {
    count.current = form.lines.length
    if (moved.current === undefined) return
    say(positionOf(form, moved.current))
    moved.current = undefined
  }, [form])

  const actions = useMemo<LineActions>(() => {
    const focus = (key: string, cell?: string) => focusLine(root.current, key, cell)
    return {
      add(place, afterKey) {
        const line = newLine()
        dispatch({
          type: 'lines added',
          lines: [line],
          place,
          ...(afterKey === undefined ? {} : { afterKey }),
        })
        focus(line.key)
      },
      remove(key) {
        // Source: part 2 §5.
        if (count.current === 1) {
          toast.failure('Must have at least one line item')
          return
        }
        const row = root.current?.querySelector(`[data-line="${CSS.escape(key)}"]`)
        const beside = row?.nextElementSibling ?? row?.previousElementSibling
        dispatch({ type: 'line removed', key })
        if (beside instanceof HTMLElement && beside.dataset['line'] !== undefined)
          focus(beside.dataset['line'])
      },
      copy(key) {
        const copyId = newId('new')
        dispatch({ type: 'line copied', key, copyId })
        focus(copyId)
      },
      step(key, step) {
        const { activeElement } = document
        const cell = activeElement instanceof HTMLElement ? activeElement.dataset['cell'] : undefined
        moved.current = key
        dispatch({ type: 'line stepped', key, step })
        if (cell !== undefined) focus(key, cell)
      },
      drop(key, target) {
        moved.current = key
        dispatch({ type: 'line dropped', key, target })
      },
      paste(key, text) {
        const lines = pastedLines(text)
        if (lines === undefined) return false
        dispatch({ type: 'line replaced', key, lines })
        say(lines.length === 1 ? 'One line pasted' : `${lines.length} lines pasted`)
        return true
      },
      say,
    }
  }, [dispatch, root])
  return { actions, announcement }
}
