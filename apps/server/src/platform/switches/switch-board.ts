import { type Feature, type FeatureSwitches, featureSwitches } from '@quotewright/domain/features/switches.ts'
import { LRUCache } from 'lru-cache'
import { DEMO_TENANT_ID } from '../tenants.ts'

/** Which features are on, for whom. Source: decisions §6. */
export interface SwitchBoard {
  /** For everyone: what is built and this deployment has left on. */
  readonly deployment: FeatureSwitches
  /**
   * For an organization: what it has turned off besides is off. At most two
   * seconds old, and never from before a save in this process. Reads automatically,
   * so not to be called while a transaction is open.
   */
  readonly of: (tenantId: string) => Promise<FeatureSwitches>
  /** To be called after an organization's switches were saved. */
  readonly forget: (tenantId: string) => void
}

/** How long another process may go on with what it has read. */
const KEPT_MS = 2_000

/** More organizations than are at work in any two seconds. */
const MOST_KEPT = 1_000

interface Kept {
  readonly switches: Promise<FeatureSwitches>
  readonly readAt: number
}

interface SwitchBoardParts {
  readonly featuresOff: ReadonlySet<Feature>
  /** What an organization has turned off. */
  readonly readOff: (tenantId: string) => Promise<readonly Feature[]>
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsedMs?: () => number
}

/** What is read is kept for all calls of the next moments, those that come while it is being read included. */
export function createSwitchBoard(parts: SwitchBoardParts): SwitchBoard {
  const { featuresOff, readOff, elapsedMs = () => performance.now() } = parts
  const deployment = featureSwitches(featuresOff)
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })

  async function read(tenantId: string): Promise<FeatureSwitches> {
    return featureSwitches(new Set([...featuresOff, ...(await readOff(tenantId))]))
  }

  function of(tenantId: string): Promise<FeatureSwitches> {
    // No one sets anything for the demo.
    if (tenantId === DEMO_TENANT_ID) return Promise.resolve(deployment)
    const known = kept.get(tenantId)
    if (known !== undefined && elapsedMs() - known.readAt < KEPT_MS) return known.switches
    const reading: Kept = { switches: read(tenantId), readAt: elapsedMs() }
    kept.set(tenantId, reading)
    // A failed reading rejects for its waiters and is tried again by the next.
    reading.switches.catch(() => {
      if (kept.get(tenantId) === reading) kept.delete(tenantId)
    })
    return reading.switches
  }

  return { deployment, of, forget: (tenantId) => void kept.delete(tenantId) }
}
