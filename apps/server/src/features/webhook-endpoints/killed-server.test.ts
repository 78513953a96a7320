import { expect, test, vi } from 'vitest'
import { asSystem } from '../../testing/as-system.ts'
import { fileFixture, fileWorld } from '../../testing/file-world.ts'
import { serversOver } from '../../testing/servers-over.ts'
import { memberHeaders, signUpOverHttp } from '../../testing/sign-up-over-http.ts'
import { startReceiver, verified } from './testing/receiver.ts'
import { sweepWebhooksJob } from './webhook-endpoints.jobs.ts'

const DELIVERIES = 12
/** The server dies when its receiver has these, and has heard of none of their outcomes. */
const DEADLY = [3, 7]

const world = fileWorld()
const receiver = fileFixture(startReceiver)
const start = serversOver(world, () => ({ WEBHOOKS_ALLOW_PRIVATE: 'on' }))

const statesNow = async (): Promise<string[]> =>
  (await asSystem(world, 'select state from webhook_deliveries')).rows.map(({ state }) => state)

test('a server killed between sending and noting it sends the same delivery again, and none is lost', async () => {
  let server = await start()
  const headers = memberHeaders(await signUpOverHttp(server.url))
  const post = async (path: string, body: object) =>
    (
      await fetch(`${server.url}/api/v1/webhook-endpoints${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
    ).json() as Promise<{ id: string; secret: string; endpoint: { id: string } }>

  const made = await post('', { url: receiver.url, events: ['quote.accepted'] })
  let isDead = Promise.withResolvers<void>()
  const isPosted = Promise.withResolvers<void>()
  receiver.answers.push(
    ...Array.from({ length: DELIVERIES }, (_, at) =>
      DEADLY.includes(at)
        ? {
            status: 204,
            before: async () => {
              await server.kill()
              isDead.resolve()
            },
          }
        : { status: 204, before: () => isPosted.promise },
    ),
  )
  const ids: string[] = []
  for (let at = 0; at < DELIVERIES; at += 1) ids.push((await post(`/${made.endpoint.id}/test`, {})).id)
  isPosted.resolve()
  for (const _ of DEADLY) {
    await isDead.promise
    isDead = Promise.withResolvers()
    expect(await statesNow()).toContain('sending')
    // As if the half minute that a worker may be silent were over.
    await asSystem(world, 'update webhook_deliveries set leased_until = now()')
    server = await start(server.port)
    // And the minute of the sweep.
    world.clock.now = new Date()
    await sweepWebhooksJob.runWith(world.services, {})
  }
  await vi.waitFor(async () => expect(new Set(await statesNow())).toEqual(new Set(['delivered'])), {
    timeout: 30_000,
    interval: 200,
  })
  await server.stop()

  const got = receiver.received.map((one) => String(one.headers['webhook-id']))
  const [firstLost, secondLost] = DEADLY.map((at) => got[at])
  expect(firstLost).not.toBe(secondLost)
  expect(got.filter((id) => id === firstLost)).toHaveLength(2)
  expect(got.filter((id) => id === secondLost)).toHaveLength(2)
  expect(got).toHaveLength(new Set(got).size + DEADLY.length)
  expect([...new Set(got)]).toEqual(ids)
  const bodies = new Map(receiver.received.map((one) => [one.headers['webhook-id'], one.body]))
  for (const one of receiver.received) {
    verified(made.secret, one)
    expect(one.body).toBe(bodies.get(one.headers['webhook-id']))
  }
}, 90_000)
