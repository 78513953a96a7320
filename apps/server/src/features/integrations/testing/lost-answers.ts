import { ProviderFailure } from '../providers/failure.ts'
import type { FakeServer } from './fake-server.ts'

/** One run of what is pushed: the same steps must be behind it every time. */
type Run = () => Promise<unknown>

/**
 * Does the same push once for each of its writes, losing the answer to that write after it was done, and then again.
 *
 * @param begin a fresh fake with fresh steps
 * @param check what must be at the provider after the second run
 * @returns the number of writes
 */
export async function loseEachAnswer<Fake extends FakeServer>(
  begin: () => Promise<{ readonly fake: Fake; readonly run: Run }>,
  check: (fake: Fake, lost: string) => void | Promise<void>,
): Promise<number> {
  const { fake: clean, run: runClean } = await begin()
  await runClean()
  const writes = clean.seen.filter(isWrite).map(({ method, path }) => `${method} ${path}`)
  await check(clean, 'nothing')
  await clean.close()
  for (const [at, write] of writes.entries()) {
    const { fake, run } = await begin()
    let before = at
    fake.faults.push({
      answer: { status: 503, body: {} },
      after: true,
      on: (request) => isWrite(request) && before-- === 0,
    })
    const first = await run().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(first instanceof ProviderFailure) || first.failure.kind !== 'transient')
      throw new Error(`${write}: the lost answer made ${String(first)}`)
    await run()
    await check(fake, write)
    await fake.close()
  }
  return writes.length
}

const isWrite = ({ method }: { readonly method: string }): boolean => method !== 'GET'
