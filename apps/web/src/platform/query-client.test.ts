import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

test('what is changed while its first answer is on its way is asked for again', async () => {
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: ['fresh'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const changed = queryClient.invalidateQueries({ queryKey: ['fresh'] })
  answers[0]?.('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('after')
  await changed
  expect(observer.getCurrentResult().data).toBe('after')
})

test('what is known already is asked for once', async () => {
  let calls = 0
  const observer = new QueryObserver<number>(queryClient, {
    queryKey: ['known'],
    queryFn: async () => {
      calls += 1
      return calls
    },
  })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  await queryClient.invalidateQueries({ queryKey: ['known'] })
  expect([calls, observer.getCurrentResult().data]).toEqual([2, 2])
})
