import { type Selectable, sql } from 'kysely'
import { inSystemTransaction, type Services, type Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/schema.ts'

/** An entry as it is kept. */
export type AuditRow = Selectable<Tables['audit_log']>
type AuditKind = AuditRow['kind']

interface AuditFilter {
  readonly limit: number
  readonly offset: number
  readonly kind?: AuditKind | undefined
  readonly person_id?: string | undefined
}

/** One page of the log, the newest first. */
export async function listEntries(
  tx: Tx,
  { limit, offset, kind, person_id: personId }: AuditFilter,
): Promise<{ rows: AuditRow[]; total: number }> {
  let all = tx.db.selectFrom('audit_log').where('tenant_id', '=', tx.tenantId)
  if (kind !== undefined) all = all.where('kind', '=', kind)
  if (personId !== undefined) all = all.where('person_id', '=', personId)
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Notes an act of the person of this transaction that no trigger sees. */
export async function noteAct(tx: Tx, kind: AuditKind): Promise<void> {
  await sql`select note_act(${tx.tenantId}::uuid, ${kind}, ${tx.userId}::uuid, '')`.execute(tx.db)
}

/** Notes a wrong password or code in every organization of the person, if there is such a person. */
export async function noteFailedSignIn(
  services: Services,
  { account, address }: { readonly account: string; readonly address: string },
): Promise<void> {
  await inSystemTransaction(services, (db) =>
    sql`select note_act_of_person(id::text::uuid, 'sign_in_failed', '', ${address}) from auth."user"
      where id::text = ${account} or email = ${account}`.execute(db),
  )
}
