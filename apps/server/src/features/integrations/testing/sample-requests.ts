import type { FakeServer } from './fake-server.ts'
import { type SampleStep, sampleSteps } from './openapi-api.ts'

/** Whether a fake took each sample of a provider, beside whether it should. */
export async function runSamples(
  provider: string,
  { url, oauth }: Pick<FakeServer, 'url' | 'oauth'>,
): Promise<
  { readonly name: string; readonly expect: string; readonly was: string; readonly body: string }[]
> {
  const token = oauth.issueAccess()
  const done = []
  for (const step of sampleSteps(provider)) {
    const response = await fetch(addressOf(url, step), {
      method: step.method,
      headers: { ...step.headers, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(step.body === undefined ? {} : { body: JSON.stringify(step.body) }),
    })
    const was = response.ok ? 'accepted' : 'refused'
    done.push({ name: step.name, expect: step.expect, was, body: await response.text() })
  }
  return done
}

function addressOf(url: string, { path, query }: SampleStep): URL {
  const address = new URL(path, url)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  return address
}
