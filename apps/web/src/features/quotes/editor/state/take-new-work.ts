import { useEffect, useState } from 'react'
import { draftNames, readDraft, renameDraft } from '../../../../platform/drafts.ts'
import { openWindows, thisWindow } from '../../../../platform/this-window.ts'
import { readKeptWork } from '../model/stored-form.ts'
import { type WorkOwner, windowOf, workName } from './kept-work.ts'
import { renameWaitingSave } from './waiting-save.ts'

type Person = Pick<WorkOwner, 'userId' | 'organizationId'>

/**
 * Has the newest unsaved work on a new quote go on in this window, where it has none and the window of that is gone.
 *
 * @returns the name of this window.
 */
export async function takeNewWork(owner: Person): Promise<string> {
  const window = await thisWindow()
  const own = workName({ ...owner, quoteId: undefined, window })
  if (window === '' || readDraft(own) !== null) return window
  const open = await openWindows()
  const [newest] = draftNames(workName({ ...owner, quoteId: undefined, window: '' }))
    .filter((name) => !open.has(windowOf(name)))
    .map((name) => ({ name, keptAt: readKeptWork(readDraft(name))?.keptAt ?? 0 }))
    .toSorted((left, right) => right.keptAt - left.keptAt)
  if (newest !== undefined) {
    renameDraft(newest.name, own)
    renameWaitingSave(newest.name, own)
  }
  return window
}

/** The same for a form that is about to be shown; undefined until it is done. */
export function useNewWork({ userId, organizationId }: Person): string | undefined {
  const [window, setWindow] = useState<string>()
  useEffect(() => {
    takeNewWork({ userId, organizationId }).then(setWindow, () => setWindow(''))
  }, [userId, organizationId])
  return window
}
