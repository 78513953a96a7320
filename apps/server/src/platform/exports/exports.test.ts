import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createEntryNames } from './entry-names.ts'
import { wholeText } from './export-part.ts'
import { jsonList } from './json-list.ts'
import { streamZip } from './stream-zip.ts'

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

async function unzip(zip: Promise<NodeJS.ReadableStream>): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await buffer(await zip)))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('any texts and bytes come out of the zip as they went in, in their order', async () => {
  const chunks = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array()), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.array(chunks, { minLength: 1, maxLength: 5 }), async (files) => {
      const zip = streamZip(async (archive) => {
        for (const [index, content] of files.entries()) await archive.add(`file ${index}`, each(content))
      })
      const read = unzipSync(new Uint8Array(await buffer(await zip)))
      expect(Object.keys(read)).toEqual(files.map((_, index) => `file ${index}`))
      for (const [index, content] of files.entries()) {
        const whole = Buffer.concat(content.map((chunk) => Buffer.from(chunk as Uint8Array)))
        expect(Buffer.from(read[`file ${index}`] ?? [])).toEqual(whole)
      }
    }),
    { numRuns: 30 },
  )
})

test('what fails before the first file is thrown; what fails later cuts the stream', async () => {
  const fails = async () => {
    throw new Error('no database')
  }
  await expect(streamZip(fails)).rejects.toThrow('no database')

  async function* breaks() {
    yield 'x'
    throw new Error('half way')
  }
  const zip = await streamZip((archive) => archive.add('a', breaks()))
  await expect(buffer(zip)).rejects.toThrow('half way')
})

/** Chunks without an end that zip badly, and whether they were let go. */
function endless() {
  const state = { given: 0, isLetGo: false }
  async function* chunks() {
    try {
      for (;;) {
        await sleep(0)
        state.given += 1
        yield crypto.getRandomValues(new Uint8Array(50_000))
      }
    } finally {
      state.isLetGo = true
    }
  }
  return { state, chunks: chunks() }
}

test('a reader who leaves ends the writing, and lets go of what it is written from', async () => {
  const { state, chunks } = endless()
  const failures: unknown[] = []
  const zip = await streamZip(async (archive) => {
    try {
      await archive.add('endless', chunks)
    } catch (error) {
      failures.push(error)
      throw error
    }
  })
  await once(zip, 'readable')
  zip.destroy()
  await expect.poll(() => state.isLetGo).toBe(true)
  expect(failures).toEqual([new Error('The reader of the zip has left')])
})

test('nothing is read that the reader does not take, and one who takes nothing is given up', async () => {
  const { state, chunks } = endless()
  const zip = await streamZip((archive) => archive.add('endless', chunks), 2_000)
  // On a busy machine it takes a while until what it keeps is full.
  await expect
    .poll(async () => {
      const before = state.given
      await sleep(100)
      return before === 0 ? Number.NaN : state.given - before
    })
    .toBe(0)
  expect(state.given).toBeLessThan(20)
  expect(state.isLetGo).toBe(false)
  await expect.poll(() => state.isLetGo, { timeout: 10_000 }).toBe(true)
  expect(zip.destroyed).toBe(true)
})

test('a reader who stops between two files is given up too', async () => {
  const { state, chunks } = endless()
  const first = crypto.getRandomValues(new Uint8Array(65_536))
  const zip = await streamZip(async (archive) => {
    for (let count = 0; count < 50; count += 1) await archive.add(`${count}`, each([first]))
    await archive.add('endless', chunks)
  }, 200)
  await expect.poll(() => zip.destroyed).toBe(true)
  expect(state.given).toBe(0)
})

test('a list of records is JSON, one record a line', async () => {
  const list = (rows: readonly object[]) => text(Readable.from(jsonList(each(rows), () => undefined)))
  expect(await list([])).toBe('[]\n')
  expect(await list([{ a: 'line\nbreak' }, { b: 1 }])).toBe('[\n{"a":"line\\nbreak"},\n{"b":1}\n]\n')
})

test('each path has a name of its own that stays in the folder it is unpacked in', async () => {
  const nameOf = createEntryNames()
  expect(nameOf('files/logo.png')).toBe('files/logo.png')
  expect(nameOf('files/LOGO.png')).toBe('files/LOGO (2).png')
  expect(nameOf('files/logo.png')).toBe('files/logo (3).png')
  expect(nameOf('.hidden')).toBe('.hidden')
  expect(nameOf('.hidden')).toBe('.hidden (2)')
  expect(nameOf('a.b/file')).toBe('a.b/file')
  expect(nameOf('a.b/file')).toBe('a.b/file (2)')
  expect(nameOf('/../../etc/pass\u0000wd')).toBe('_/_/_/etc/pass_wd')
  expect(nameOf(String.raw`C:\x?.png`)).toBe('C_x_.png')
  await fc.assert(
    fc.asyncProperty(
      // What is unpacked here becomes an object, which cannot have a key of that name.
      fc.array(
        fc.string({ unit: 'binary' }).filter((path) => !path.includes('proto')),
        { minLength: 1, maxLength: 8 },
      ),
      async (paths) => {
        const zip = await unzip(
          streamZip(async (archive) => {
            for (const path of paths) await archive.add(path, wholeText(path))
          }),
        )
        expect(Object.keys(zip)).toHaveLength(paths.length)
        for (const name of Object.keys(zip)) {
          expect(name.split('/').filter((part) => /^\.*$/.test(part) || /[\\:]/.test(part))).toEqual([])
        }
      },
    ),
    { numRuns: 30 },
  )
})
