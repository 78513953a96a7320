import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createWorld, type Member, type World, type WorldOptions } from './world.ts'

/** What the tests of a file share: opened before the first of them, closed after the last. */
export const fileFixture = <T extends Fixture>(open: () => Promise<T>): T =>
  fixtureFrom(open, beforeAll, afterAll)

/** What each test has again. */
export const testFixture = <T extends Fixture>(open: () => Promise<T>): T =>
  fixtureFrom(open, beforeEach, afterEach)

type Fixture = { close: () => Promise<void> }
type Hook = (run: () => Promise<void> | undefined) => void

function fixtureFrom<T extends Fixture>(open: () => Promise<T>, before: Hook, after: Hook): T {
  const opened: { it?: T } = {}
  before(async () => {
    opened.it = await open()
  })
  after(async () => {
    const { it } = opened
    // Files share a process: what a file that is done keeps would stay to the end, some 10 MB for each.
    delete opened.it
    await it?.close()
  })
  return new Proxy({} as T, {
    get(_, name) {
      if (opened.it === undefined)
        throw new Error(
          'It is open from before the first test until after the last, not while the file is read',
        )
      return Reflect.get(opened.it, name)
    },
  })
}

/** A world for the tests of a file. @param options asked for when it opens, so that they may name another fixture. */
export const fileWorld = (options: () => WorldOptions = () => ({})): World =>
  fileFixture(() => createWorld(options()))

/** A member of an organization of their own, the same one in all tests of a file. */
export const fileMember = (world: World, organization?: string): Member =>
  memberFrom(beforeAll, world, organization)

/** Another such member in each test. */
export const testMember = (world: World, organization?: string): Member =>
  memberFrom(beforeEach, world, organization)

function memberFrom(before: Hook, world: World, organization?: string): Member {
  const member = {} as Member
  before(async () => {
    Object.assign(member, await world.givenMember(organization))
  })
  return member
}
