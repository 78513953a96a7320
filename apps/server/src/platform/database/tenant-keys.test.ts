import type { ClientBase, Pool } from 'pg'
import { expect, test } from 'vitest'
import { fileWorld } from '../../testing/file-world.ts'

const world = fileWorld()

/**
 * Keys that do not begin at a tenant, each with its reason. Before tables are spread over several databases by
 * `tenant_id`, each of these needs a table of its own that maps the value to its tenant.
 */
const WITHOUT_TENANT_ON_PURPOSE: Record<string, string> = {
  api_keys_hash: 'a caller shows the key alone, and the tenant is found by it',
  document_extractions_by_id: 'a job carries the id alone',
  document_extractions_file: 'the address of a file is its token alone',
  follow_up_addresses_token_key: 'a customer opens the address with its token alone',
  integration_sign_ins_state: 'the other system sends the browser back with the state alone',
  mail_outbox_pkey: 'mail about an account belongs to no tenant, so tenant_id may be null',
  media_file: 'the address of a file is its token alone',
  message_files_file: 'the address of a file is its token alone',
  message_files_thumbnail: 'the address of a thumbnail is its token alone',
  message_reply_addresses_token: 'a reply by mail names the token alone',
  quote_acceptances_certificate: 'a certificate is looked up by its number alone',
  quote_links_pkey: "the customer's page is opened with its token alone",
  webhook_deliveries_id: 'a job carries the id alone',
}

/** Unique indexes without tenant_id, and foreign keys between tenants' tables that do not tie tenant to tenant. */
const WITHOUT_TENANT = `
  with tenant_column as (
    select a.attrelid as table_oid, a.attnum
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'tenant_id' and not a.attisdropped and n.nspname = 'public' and c.relkind in ('r', 'p')
  )
  select i.indexrelid::regclass::text as name
  from pg_index i join tenant_column t on t.table_oid = i.indrelid
  where i.indisunique and not t.attnum = any ((i.indkey::smallint[])[0:i.indnkeyatts - 1])
  union all
  select k.conname::text
  from pg_constraint k join tenant_column t on t.table_oid = k.conrelid
  join tenant_column o on o.table_oid = k.confrelid
  where k.contype = 'f' and not exists (
    select from unnest(k.conkey, k.confkey) as pair (own, other) where pair.own = t.attnum and pair.other = o.attnum
  )`

async function keysWithoutTenant(db: ClientBase | Pool): Promise<string[]> {
  const found = await db.query<{ name: string }>(WITHOUT_TENANT)
  return found.rows.map((row) => row.name).sort()
}

test('every unique index and foreign key among the tables of tenants holds the tenant, but for those named', async () => {
  expect(await keysWithoutTenant(world.pool)).toEqual(Object.keys(WITHOUT_TENANT_ON_PURPOSE).sort())
})

test('a key that leaves the tenant out, only carries it along or ties it to something else is found', async () => {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query(`
      create table homes (tenant_id uuid, id uuid, constraint homes_good primary key (tenant_id, id),
        constraint homes_alone unique (id), constraint homes_carried unique (id) include (tenant_id));
      create table rooms (tenant_id uuid, home_id uuid,
        constraint rooms_good foreign key (tenant_id, home_id) references homes (tenant_id, id),
        constraint rooms_alone foreign key (home_id) references homes (id),
        constraint rooms_crossed foreign key (home_id, tenant_id) references homes (tenant_id, id))`)
    const found = await keysWithoutTenant(client)
    expect(found.filter((name) => !(name in WITHOUT_TENANT_ON_PURPOSE))).toEqual([
      'homes_alone',
      'homes_carried',
      'rooms_alone',
      'rooms_crossed',
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
