import { expect, test } from 'vitest'
import { type Changed, FreshAnswers } from './fresh-answers.ts'

function given(holdsMs?: (answer: string) => number) {
  const state = { answer: 'first', reads: 0, nowMs: 0, isListening: true }
  let tell: (changed: Changed) => void = () => undefined
  const answers = new FreshAnswers<string>({
    read: async () => {
      state.reads += 1
      return state.answer
    },
    feed: {
      isListening: () => state.isListening,
      follow: (follower) => {
        tell = follower
      },
    },
    nowMs: () => state.nowMs,
    ...(holdsMs === undefined ? {} : { holdsMs }),
  })
  return { state, answers, tell: (changed: Changed) => tell(changed) }
}

test('while changes are heard of, an answer is kept until it changes, for a minute at most', async () => {
  const { state, answers, tell } = given()
  expect(await answers.of('ann')).toBe('first')
  state.answer = 'second'
  state.nowMs = 59_999
  expect(await answers.of('ann')).toBe('first')
  tell({ key: 'bob' })
  expect(await answers.of('ann')).toBe('first')
  tell({ key: 'ann' })
  expect(await answers.of('ann')).toBe('second')
  expect(state.reads).toBe(2)
  state.nowMs += 60_000
  await answers.of('ann')
  expect(state.reads).toBe(3)
})

test('once changes are no longer heard of, an answer is two seconds old at most', async () => {
  const { state, answers } = given()
  await answers.of('ann')
  state.isListening = false
  state.nowMs = 2_000
  await answers.of('ann')
  expect(state.reads).toBe(2)
})

test('what may have been missed is read again', async () => {
  const { state, answers, tell } = given()
  await answers.of('ann')
  tell('everything')
  await answers.of('ann')
  expect(state.reads).toBe(2)
})

test('an answer holds no longer than it says itself', async () => {
  const { state, answers } = given(() => 5_000)
  await answers.of('ann')
  state.nowMs = 4_999
  await answers.of('ann')
  expect(state.reads).toBe(1)
  state.nowMs = 5_000
  await answers.of('ann')
  expect(state.reads).toBe(2)
})
