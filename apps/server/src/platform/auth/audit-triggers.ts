import type pg from 'pg'

/**
 * Notes what happens in the identity service's tables, by whichever of its many ways. What a program acts in is a text
 * there. Sign-ins are noted by note-sessions.ts: a new row alone doesn't show that a sign-in is complete.
 */
const TRIGGERS = `
  create or replace function auth.note_password() returns trigger language plpgsql as $$
    begin
      perform public.note_act_of_person(new."userId"::text::uuid, 'password_changed', '');
      return null;
    end $$;
  create or replace function auth.note_user() returns trigger language plpgsql as $$
    begin
      if coalesce(old."twoFactorEnabled", false) <> coalesce(new."twoFactorEnabled", false) then
        perform public.note_act_of_person(new.id::text::uuid,
          case when new."twoFactorEnabled" then 'two_factor_on' else 'two_factor_off' end, '');
      end if;
      if old.email <> new.email then
        perform public.note_act_of_person(new.id::text::uuid, 'email_changed', old.email);
      end if;
      return null;
    end $$;
  create or replace function auth.note_passkey() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform public.note_act_of_person(new."userId"::text::uuid, 'passkey_added', new.name);
      else
        perform public.note_act_of_person(old."userId"::text::uuid, 'passkey_removed', old.name);
      end if;
      return null;
    end $$;
  create or replace function auth.note_member() returns trigger language plpgsql as $$
    declare
      one auth.member := coalesce(new, old);
      tenant uuid := one."organizationId"::text::uuid;
      email text := (select u.email from auth."user" u where u.id = one."userId");
      actor uuid := coalesce(public.app_person(), one."userId"::text::uuid);
    begin
      if tg_op = 'INSERT' then perform public.note_act(tenant, 'member_joined', one."userId"::text::uuid, email || ' (' || new.role || ')');
      elsif tg_op = 'DELETE' then perform public.note_act(tenant, 'member_removed', actor, email);
      elsif old.role <> new.role then
        perform public.note_act(tenant, 'member_role_changed', actor, email || ': ' || old.role || ' → ' || new.role);
      end if;
      return null;
    end $$;
  create or replace function auth.note_invitation() returns trigger language plpgsql as $$
    declare tenant uuid := new."organizationId"::text::uuid;
    begin
      if tg_op = 'INSERT' then
        perform public.note_act(tenant, 'member_invited', new."inviterId"::text::uuid, new.email || ' (' || new.role || ')');
      elsif old.status <> 'canceled' and new.status = 'canceled' then
        perform public.note_act(tenant, 'invitation_canceled', public.app_person(), new.email);
      end if;
      return null;
    end $$;
  create or replace function auth.note_program() returns trigger language plpgsql as $$
    declare
      one auth."oauthConsent" := coalesce(new, old);
      program text := (select c.name from auth."oauthClient" c where c."clientId" = one."clientId");
    begin
      if one."referenceId" is null then return null; end if;
      perform public.note_act(one."referenceId"::uuid,
        case tg_op when 'INSERT' then 'program_connected' else 'program_disconnected' end,
        coalesce(public.app_person(), one."userId"::text::uuid), program);
      return null;
    end $$;
  create trigger password_noted after update of password on auth.account for each row
    when (old.password is distinct from new.password) execute function auth.note_password();
  create trigger user_noted after update on auth."user" for each row execute function auth.note_user();
  create trigger passkey_noted after insert or delete on auth.passkey
    for each row execute function auth.note_passkey();
  create trigger member_noted after insert or update or delete on auth.member
    for each row execute function auth.note_member();
  create trigger invitation_noted after insert or update on auth.invitation
    for each row execute function auth.note_invitation();
  create trigger program_noted after insert or delete on auth."oauthConsent"
    for each row execute function auth.note_program();
`

/** Has the database note acts in the identity service's tables, once those and the log itself are there. */
export async function noteActs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ wanted: boolean }>(
    `select to_regclass('public.audit_log') is not null and not exists (
       select from pg_trigger where tgname = 'member_noted' and tgrelid = 'auth.member'::regclass) as wanted`,
  )
  if (rows[0]?.wanted === true) await pool.query(`begin; ${TRIGGERS}; commit`)
}
