import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World, type WorldOptions } from './world.ts'

/** What the tests of a file share: opened before the first of them, closed after the last. */
export function fileFixture<T extends { close: () => Promise<void> }>(open: () => Promise<T>): T {
  const opened: { it?: T } = {}
  beforeAll(async () => {
    opened.it = await open()
  })
  afterAll(() => opened.it?.close())
  return new Proxy({} as T, {
    get(_, name) {
      if (opened.it === undefined)
        throw new Error('It opens before the first test, not while the file is read')
      return Reflect.get(opened.it, name)
    },
  })
}

/** A world for the tests of a file. @param options asked for when it opens, so that they may name another fixture. */
export const fileWorld = (options: () => WorldOptions = () => ({})): World =>
  fileFixture(() => createWorld(options()))
