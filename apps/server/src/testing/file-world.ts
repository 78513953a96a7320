import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World, type WorldOptions } from './world.ts'

/** A world for the tests of a file: opened before the first of them, closed after the last. */
export function fileWorld(options?: WorldOptions): World {
  const opened: { world?: World } = {}
  beforeAll(async () => {
    opened.world = await createWorld(options)
  })
  afterAll(() => opened.world?.close())
  return new Proxy({} as World, {
    get(_, name) {
      if (opened.world === undefined)
        throw new Error('The world opens before the first test, not while the file is read')
      return Reflect.get(opened.world, name)
    },
  })
}
