import { afterEach } from 'vitest'
import { ProviderFailure } from '../providers/failure.ts'
import type { Provider } from '../providers/provider.ts'
import { fakeApi } from './fake-api.ts'
import type { FakeServer } from './fake-server.ts'

/** Starts a fake for a test and signs in to it; it is closed after the test. */
export function fakeForTests<Fake extends FakeServer & { readonly state: object }, Options>(
  provider: Provider,
  start: (options?: Options) => Promise<Fake>,
  accountOf: (state: Fake['state']) => string,
) {
  const fakes: Fake[] = []
  afterEach(async () => {
    await Promise.all(fakes.splice(0).map((fake) => fake.close()))
  })
  return async (options?: Options) => {
    const fake = await start(options)
    fakes.push(fake)
    const state: Fake['state'] = fake.state
    return { fake, state, api: fakeApi(provider, fake, accountOf(state)) }
  }
}

/** What a call failed with: a provider's failure, or anything else that was thrown; undefined for success. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProviderFailure ? error.failure : error),
  )

/** Everything a pull brings, page by page. */
export async function pullAll<Row>(
  pull: (
    cursor: string | undefined,
  ) => Promise<{ rows: readonly Row[]; next: string | undefined }> | undefined,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await pull(cursor)
    rows.push(...(page?.rows ?? []))
    cursor = page?.next
  } while (cursor !== undefined)
  return rows
}
