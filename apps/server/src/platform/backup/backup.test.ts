import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { thisVersion } from '../../operations/command.ts'
import { fileMember, fileWorld } from '../../testing/file-world.ts'
import { createEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts'
import { withClient } from '../database/embedded/with-client.ts'
import { checkBackup } from './read-backup.ts'
import { differences, sumsOfDatabase } from './read-database.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const world = fileWorld()
const staff = fileMember(world)

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotewright-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function givenDatabase(create: typeof createEmptyDatabase) {
  const database = await create()
  onTestFinished(database.drop)
  return database.url
}

const addQuote = (customer: string) =>
  world.as(staff).post('/api/v1/quotes', {
    customer_name: customer,
    description: 'Work on the switchboard',
    line_items: [{ item_description: 'As agreed', item_quantity: 1, item_unit_price: 85 }],
  })

async function givenBackup(secret?: string) {
  const file = join(await givenFolder(), 'backup.tar.gz')
  await world.services.storage.put(`${staff.tenantId}/logo`, Buffer.from('a picture'), 'image/png')
  const storage = { kind: 'folder', path: world.files } as const
  await writeBackup({ databaseUrl: world.databaseUrl, storage, secret, file, now: new Date() })
  return checkBackup(file)
}

async function restoreInto(databaseUrl: string, file: string, replace = false) {
  const storage = { kind: 'folder', path: join(await givenFolder(), 'data', 'files') } as const
  await restoreBackup({
    backup: await checkBackup(file),
    ...(await thisVersion()),
    databaseUrl,
    storage,
    replace,
  })
  return storage.path
}

const customersOf = async (url: string) =>
  withClient(url, async (client) => {
    await client.query(`begin; set local app.system = 'on'`)
    return (await client.query('select customer_name from quotes order by id')).rows
  })

test('a backup taken while others write, restored elsewhere, has every table as it was at that moment', async () => {
  await addQuote('Lorna Tab\t, line\nand \\.')
  let writes = 0
  let isWriting = true
  const writing = (async () => {
    for (; isWriting; writes += 1) expect((await addQuote(`Nell ${writes}`)).status).toBe(201)
  })()
  const backup = await givenBackup()
  isWriting = false
  await writing
  expect(writes).toBeGreaterThan(0)

  const url = await givenDatabase(createEmptyDatabase)
  const files = await restoreInto(url, backup.file)

  const promised = new Map(backup.manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  expect(differences(promised, await sumsOfDatabase(url))).toEqual([])
  expect(promised.get('public.quotes')?.rows).toBe((await customersOf(url)).length)
  expect(promised.get('auth.user')?.rows).toBeGreaterThan(0)
  expect(await readFile(join(files, staff.tenantId, 'logo'), 'utf8')).toBe('a picture')
})

test('restored with nothing written in the meantime, two databases are the same, and so are their guards', async () => {
  const { file } = await givenBackup()
  const url = await givenDatabase(createEmptyDatabase)
  await restoreInto(url, file)
  expect(differences(await sumsOfDatabase(world.databaseUrl), await sumsOfDatabase(url))).toEqual([])
  const guards = (of: string) =>
    withClient(of, async (client) => {
      const { rows } = await client.query(
        `select conrelid::regclass::text as name, pg_get_constraintdef(oid) as what from pg_constraint where contype = 'f'
         union all select tgrelid::regclass::text, tgname || tgenabled::text from pg_trigger where not tgisinternal
         union all select oid::regclass::text, relforcerowsecurity::text from pg_class where relrowsecurity
         union all select oid::regclass::text, pg_sequence_last_value(oid)::text from pg_class where relkind = 'S'
         order by 1, 2`,
      )
      return rows
    })
  expect(await guards(url)).toEqual(await guards(world.databaseUrl))
})

test('data is replaced only when that is asked for', async () => {
  const backup = await givenBackup()
  await addQuote('Rolla')
  const url = await givenDatabase(createTestDatabase)
  await restoreInto(url, backup.file)

  await expect(restoreInto(url, backup.file)).rejects.toThrow('add --replace')

  await withClient(url, (client) =>
    client.query(`begin; set local app.system = 'on'; delete from quotes; commit`),
  )
  await restoreInto(url, backup.file, true)
  expect((await customersOf(url)).length).toBe(
    backup.manifest.tables.find((table) => table.name === 'quotes')?.rows,
  )
})

test('a database that someone is connected to is left alone', async () => {
  const { file } = await givenBackup()
  const url = await givenDatabase(createTestDatabase)
  await withClient(url, async () => {
    await expect(restoreInto(url, file)).rejects.toThrow('Stop Quotewright')
  })
})

test('an archive that is cut short or changed is refused, wherever the damage is', async () => {
  const { file } = await givenBackup()
  const bytes = await readFile(file)
  const refusal = async (damaged: Buffer) => {
    const other = join(await givenFolder(), 'damaged.tar.gz')
    await writeFile(other, damaged)
    return checkBackup(other).then(
      () => 'accepted',
      (error: unknown) => String(error),
    )
  }
  for (const part of [0, 0.1, 0.5, 0.999]) {
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * part))), String(part)).toContain(
      'damaged',
    )
  }
  const tar = gunzipSync(bytes)
  const at = tar.indexOf('a picture')
  tar[at] = 0x41
  expect(await refusal(gzipSync(tar)), 'a changed file').toContain('damaged')
  expect(await refusal(gzipSync(tar.subarray(0, tar.length - 8192))), 'without its end').toContain('damaged')
  const other = gunzipSync(bytes)
  const row = other.indexOf(staff.tenantId, other.indexOf('tables/auth.organization'))
  other[row] = other[row] === 0x61 ? 0x62 : 0x61
  expect(await refusal(gzipSync(other)), 'a changed row').toContain('damaged')
})

test('a backup of a newer version is refused, with the reason', async () => {
  const { file } = await givenBackup()
  const tar = gunzipSync(await readFile(file))
  const at = tar.indexOf('"format": 1')
  tar.write('"format": 9', at)
  const other = join(await givenFolder(), 'newer.tar.gz')
  await writeFile(other, gzipSync(tar))
  await expect(checkBackup(other)).rejects.toThrow('in a newer format')
  const backup = await checkBackup(file)
  const { migrations, migrate } = await thisVersion()
  await expect(verifyBackup({ backup, migrations: migrations.slice(0, -1), migrate })).rejects.toThrow(
    'made by a newer version',
  )
})

test('a backup of an older version is restored as that version would, and brought up to date', async () => {
  const { migrations, migrate } = await thisVersion()
  const older = await givenDatabase(createEmptyDatabase)
  await migrate(older, migrations.at(-3)?.name)
  await withClient(older, (client) =>
    client.query(`insert into auth.organization (id, name, slug, "createdAt")
      values ('0198b3a0-0000-7000-8000-000000000001', 'Rolla Plumbing', 'rolla', now())`),
  )
  const file = join(await givenFolder(), 'older.tar.gz')
  const storage = { kind: 'folder', path: join(await givenFolder(), 'files') } as const
  await writeBackup({ databaseUrl: older, storage, secret: undefined, file, now: new Date() })

  const url = await givenDatabase(createEmptyDatabase)
  await restoreInto(url, file)

  const facts = await withClient(url, async (client) => [
    (await client.query('select name from auth.organization')).rows,
    (await client.query('select name from schema_migrations order by name')).rows.length,
  ])
  expect(facts).toEqual([[{ name: 'Rolla Plumbing' }], migrations.length])
}, 60_000)

test('the secret is part of it only when that is asked for', async () => {
  const secret = 'a secret that is long enough for anybody'
  expect((await givenBackup()).secret).toBeUndefined()
  expect((await givenBackup(secret)).secret).toBe(secret)
})

test('a verified backup restores into a database of its own', async () => {
  const backup = await givenBackup()
  await verifyBackup({ backup, ...(await thisVersion()) })
  const [first, ...others] = backup.manifest.tables.filter((table) => table.rows > 0)
  const wrong = { ...backup.manifest, tables: others }
  await expect(
    verifyBackup({ backup: { ...backup, manifest: wrong }, ...(await thisVersion()) }),
  ).rejects.toThrow(first?.name)
}, 60_000)
