import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DATABASES, deleteDatabase } from '../../../platform/database.ts'
import { draftNames } from '../../../platform/drafts.ts'
import { queryClient, SESSION_KEY } from '../../../platform/query-client.ts'
import { changeSharedFile, keepShare, keptShares } from '../../../platform/shares.ts'
import { Refusal } from '../../../testing/answer-calls.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { forgetWaitingQuote, keepWaitingQuote } from '../task/waiting-quote.ts'
import { ShareScreen } from './ShareScreen.tsx'
import {
  addSharedPhotos,
  claimSharedPhotos,
  noteSharedPhotos,
  sendSharedPhotos,
  sharedPhotosQuery,
} from './shared-photos.ts'

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

const keptNames = async () => (await keptShares()).flatMap(({ files }) => files.map(({ name }) => name))

test.each([503, 429])(
  'a photo that was answered with %i stays, and is sent again after a pause',
  async (status) => {
    await deleteDatabase(DATABASES.shares)
    const asked: string[] = []
    let isBusy = true
    await renderScreen(<p>Any page</p>, {
      answers: {
        uploadPhoto: ({ params }) => {
          asked.push(params.quoteId)
          return new Refusal(isBusy ? status : 422, isBusy ? 'Busy' : 'Not a picture')
        },
      },
    })
    await keepShare('', [await photo('ceiling.png')])
    noteSharedPhotos()
    await claimSharedPhotos('key-1')
    await addSharedPhotos('quote-1', 'key-1')
    expect(await keptNames()).toEqual(['ceiling.png'])
    expect(draftNames('waiting:photos')).toHaveLength(1)
    expect(await sendSharedPhotos()).toBe(true)
    await expect
      .element(page.getByText('ceiling.png isn’t on the quote yet. We’ll keep trying.'))
      .toBeVisible()
    expect(asked).toEqual(['quote-1'])

    isBusy = false
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
    onTestFinished(() => clock.mockRestore())
    expect(await sendSharedPhotos()).toBe(true)
    expect(asked).toEqual(['quote-1', 'quote-1'])
    expect(await keptNames()).toEqual([])
    expect(draftNames('waiting:photos')).toEqual([])
  },
)

const shownNames = async () =>
  (await queryClient.query({ ...sharedPhotosQuery, staleTime: 0 })).map(({ file }) => file.name)

function queued(task_details: string) {
  const waiting = keepWaitingQuote({ task_details, task_type: 'quote', metadata: {} })
  if (waiting === undefined) throw new Error('a person is signed in')
  return waiting
}

test('photos go on the quote of the description they were sent with', async () => {
  await deleteDatabase(DATABASES.shares)
  const asked: string[] = []
  await renderScreen(<p>Any page</p>, {
    role: 'owner',
    answers: {
      uploadPhoto: ({ params }) => {
        asked.push(params.quoteId)
        return new Refusal(422, 'Not a picture')
      },
    },
  })
  await keepShare('', [await photo('door.png')])
  noteSharedPhotos()
  const door = queued('Hang a door')
  await claimSharedPhotos(door.key)
  expect(await shownNames()).toEqual([])
  await keepShare('', [await photo('floor.png')])
  expect(await shownNames()).toEqual(['floor.png'])
  const floor = queued('Sand the floor')
  await claimSharedPhotos(floor.key)

  await addSharedPhotos('door', door.key)
  expect(asked).toEqual(['door'])
  expect(await keptNames()).toEqual(['floor.png'])
  forgetWaitingQuote(floor)
  expect(await shownNames()).toEqual(['floor.png'])
})

const switchTo = (organizationId: string) =>
  queryClient.setQueryData(SESSION_KEY, (before: object | undefined) => ({ ...before, organizationId }))

test('a photo stays with the person and the organization it was shared in', async () => {
  await deleteDatabase(DATABASES.shares)
  await keepShare('', [await photo('door.png')])
  const asked: string[] = []
  await renderScreen(<ShareScreen />, {
    role: 'owner',
    answers: {
      uploadPhoto: ({ params }) => {
        asked.push(params.quoteId)
        return new Refusal(422, 'Not a picture')
      },
    },
  })
  const owner = { userId: 'user', organizationId: 'organization' }
  await expect.poll(async () => (await keptShares())[0]?.owner).toEqual(owner)
  expect(await shownNames()).toEqual(['door.png'])

  switchTo('another')
  expect(await shownNames()).toEqual([])
  await claimSharedPhotos('another-key')
  await addSharedPhotos('another-quote', 'another-key')
  expect([asked, await keptNames()]).toEqual([[], ['door.png']])

  await changeSharedFile((await keptShares())[0]?.id ?? '', 'door.png', { quoteId: 'quote' })
  await sendSharedPhotos()
  expect([asked, await keptNames()]).toEqual([[], ['door.png']])

  switchTo('organization')
  await sendSharedPhotos()
  expect([asked, await keptNames()]).toEqual([['quote'], []])
})
