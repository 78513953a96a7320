import { expect, test } from 'vitest'
import { draftNames } from '../../../../platform/drafts.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { formWith, GST } from '../model/testing/forms.ts'
import { keepWork, workName } from './kept-work.ts'
import { takeNewWork } from './take-new-work.ts'
import { keepWaitingSave, waitingSaves } from './waiting-save.ts'

const OWNER = { userId: 'user', organizationId: 'organization' }

test('work on a new quote goes on in another window once its own is gone', async () => {
  await renderScreen(<p>Any page</p>)
  const { promise, resolve } = Promise.withResolvers<void>()
  const gone = navigator.locks.request('quotewright-window:other', () => promise)
  const other = { ...OWNER, quoteId: undefined, window: 'other' }
  const form = formWith([])
  keepWork(workName(other), { form, baseVersion: null, keptAt: Date.now(), window: 'w' })
  const save = { intent: 'draft', quoteId: null, baseVersion: null, terms: GST, form } as const
  keepWaitingSave(other, { ...save, hasContact: false, isWithoutEmail: false })

  const window = await takeNewWork(OWNER)
  expect(draftNames('quote-form:')).toEqual([workName(other)])
  resolve()
  await gone
  expect(await takeNewWork(OWNER)).toBe(window)
  expect(draftNames('quote-form:')).toEqual([workName({ ...other, window })])
  expect(waitingSaves(OWNER)).toMatchObject([{ window }])
})
