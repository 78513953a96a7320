import { type Presence as PresenceWire, presenceContract } from '@quotewright/contracts/presence.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { endPresence, keepPresence, type Presence, readPresence } from './keep-presence.ts'

/** Who has a quote open now. Source: decisions §6. */
export function presenceRoutes(binding: Binding): void {
  bind(binding, presenceContract.readPresence, async ({ ctx, params }) => ({
    status: 200,
    body: toPresenceWire(await readPresence(ctx, params.quoteId)),
  }))

  bind(binding, presenceContract.keepPresence, async ({ ctx, params, body }) => ({
    status: 200,
    body: toPresenceWire(await keepPresence(ctx, params.quoteId, body.window_id, body.mode)),
  }))

  bind(binding, presenceContract.endPresence, async ({ ctx, params, query }) => {
    await endPresence(ctx, params.quoteId, query.window_id)
    return { status: 204, body: undefined }
  })
}

function toPresenceWire({ people, newestVersion }: Presence): PresenceWire {
  const { versionNumber, changedById, changedBy, createdAt } = newestVersion
  return {
    people: people.map(({ userId, name, mode, since }) => ({
      user_id: userId,
      name,
      mode,
      since: since.toISOString(),
    })),
    newest_version: {
      number: versionNumber,
      changed_by_id: changedById,
      changed_by: changedBy,
      created_at: createdAt.toISOString(),
    },
  }
}
