import type pg from 'pg'

/** Where it is announced which sessions and memberships changed, by the keys of `FreshAnswers`. */
export const ACCESS_CHANNEL = 'quotewright_access'

/** A session that was prolonged is as good as before; a membership may be new, another or gone. */
const TRIGGERS = `
  create or replace function auth.tell_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${ACCESS_CHANNEL}', 'session ' || old.id);
      return null;
    end $$;
  create or replace function auth.tell_member() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform pg_notify('${ACCESS_CHANNEL}', 'member ' || old."userId" || ' ' || old."organizationId");
      end if;
      if tg_op <> 'DELETE' then
        perform pg_notify('${ACCESS_CHANNEL}', 'member ' || new."userId" || ' ' || new."organizationId");
      end if;
      return null;
    end $$;
  create trigger session_ended after delete on auth.session for each row execute function auth.tell_session();
  create trigger session_cut after update on auth.session for each row
    when (new."expiresAt" < old."expiresAt") execute function auth.tell_session();
  create trigger member_changed after insert or update or delete on auth.member
    for each row execute function auth.tell_member();
`

/** Has the database tell of changes in the identity service's tables, once those are there. */
export async function announceAccess(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_trigger where tgname = 'member_changed' and tgrelid = 'auth.member'::regclass`,
  )
  if (rows.length === 0) await pool.query(`begin; ${TRIGGERS}; commit`)
}
