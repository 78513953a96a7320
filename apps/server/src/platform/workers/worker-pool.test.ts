import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { WorkerPool } from './worker-pool.ts'

const FILE = join(import.meta.dirname, '..', '..', 'testing', 'pool-worker.ts')

let pool: WorkerPool<string, string>
const givenPool = (over: { queueLimit?: number; timeLimitMs?: number } = {}) => {
  pool = new WorkerPool({
    file: FILE,
    size: 1,
    queueLimit: 10,
    timeLimitMs: 20_000,
    memoryLimitMb: 64,
    ...over,
  })
}
afterEach(() => pool.close())

const outcome = (work: Promise<string>) => work.catch((error: Error) => `${error.name}: ${error.message}`)

test('work is done in the order it came', async () => {
  givenPool()
  const done = ['a', 'b', 'c'].map((what) => pool.run(what))
  expect(await Promise.all(done)).toEqual(['done: a', 'done: b', 'done: c'])
})

test.each(['crash', 'exit'])('a thread that ends by %s costs its own task only', async (how) => {
  givenPool()
  const outcomes = ['a', how, 'b'].map((what) => outcome(pool.run(what)))
  expect(await Promise.all(outcomes)).toEqual([
    'done: a',
    'AppError: This could not be made. Please try again in a moment.',
    'done: b',
  ])
})

test('a thread that ends while no one waits for it is replaced', async () => {
  givenPool()
  expect(await pool.run('last words')).toBe('done: last words')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await pool.run('a')).toBe('done: a')
})

test('an error of the work is reported and the thread goes on', async () => {
  givenPool()
  expect(await outcome(pool.run('fail'))).toBe('Error: Work in a thread failed: failed as told')
  expect(await pool.run('a')).toBe('done: a')
})

test('what takes too long is ended, and the next has a thread', async () => {
  givenPool({ timeLimitMs: 3_000 })
  const [slow, next] = [outcome(pool.run('hang')), outcome(pool.run('a'))]
  expect(await slow).toBe('AppError: This took too long to make. Please try again in a moment.')
  expect(await next).toBe('done: a')
})

test('more than may wait are refused at once', async () => {
  givenPool({ queueLimit: 2 })
  const outcomes = ['a', 'b', 'c', 'd', 'e'].map((what) => outcome(pool.run(what)))
  const refused = 'AppError: Too many documents are being made right now. Please try again in a moment.'
  expect(await Promise.all(outcomes)).toEqual(['done: a', 'done: b', 'done: c', refused, refused])
})

test('closing ends what runs and what waits', async () => {
  givenPool()
  const outcomes = ['hang', 'a'].map((what) => outcome(pool.run(what)))
  await pool.close()
  const stopped = 'AppError: The server is stopping. Please try again in a moment.'
  expect(await Promise.all([...outcomes, outcome(pool.run('b'))])).toEqual([stopped, stopped, stopped])
})
