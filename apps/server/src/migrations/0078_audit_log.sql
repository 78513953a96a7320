-- Security events, for the owners of an organization. Written by triggers, so that every way of doing it is covered;
-- those on tables of the identity service are created with these tables (audit-triggers.ts). Sign-ins are noted by
-- note-sessions.ts.
create table audit_log (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind <> ''),
  -- Who did it; null if no one was signed in. No reference: an entry outlives the account.
  person_id uuid,
  person text not null default '',
  -- Who or what it concerned, such as an email address or the name of a key.
  subject text not null default '',
  -- Where the call came from, where that is known.
  address text not null default '',
  primary key (tenant_id, id)
);
create index audit_log_newest on audit_log (tenant_id, at desc, id desc);
create index audit_log_of_person on audit_log (tenant_id, person_id, at desc, id desc);

alter table audit_log enable row level security;
alter table audit_log force row level security;
-- Read and added to, never changed. Rows go with their organization, which the system deletes.
create policy reading on audit_log for select using (tenant_id = app_tenant() or app_is_system());
create policy adding on audit_log for insert with check (tenant_id = app_tenant() or app_is_system());
create policy erasing on audit_log for delete using (app_is_system());

create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is never changed';
  end $$;
-- For each statement: rows that no policy lets it update would leave the attempt unanswered.
create trigger audit_log_unchanged before update on audit_log
  for each statement execute function refuse_audit_change();

-- The person whose call this is; null in the identity service and in jobs.
create function app_person() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function note_act(tenant uuid, act text, by_id uuid, about text, origin text default '') returns void
  language plpgsql as $$
  declare before text := coalesce(current_setting('app.system', true), '');
  begin
    -- For this row alone: the identity service acts for no tenant. An ordinary role cannot have the function set it.
    perform set_config('app.system', 'on', true);
    insert into audit_log (tenant_id, kind, person_id, person, subject, address)
    values (tenant, act, by_id, coalesce((select email from auth."user" where id::text = by_id::text), ''),
      coalesce(about, ''), coalesce(origin, ''));
    perform set_config('app.system', before, true);
  end $$;

-- The same in every organization of a person.
create function note_act_of_person(person uuid, act text, about text, origin text default '') returns void
  language plpgsql as $$
  begin
    perform note_act(m."organizationId"::text::uuid, act, person, about, origin)
      from auth.member m where m."userId"::text = person::text;
  end $$;

create function note_api_key() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform note_act(new.tenant_id, 'api_key_created', new.created_by_id, new.name);
    elsif old.revoked_at is null and new.revoked_at is not null then
      perform note_act(new.tenant_id, 'api_key_revoked', app_person(), new.name);
    end if;
    return null;
  end $$;
create trigger api_key_noted after insert or update of revoked_at on api_keys
  for each row execute function note_api_key();

create function note_integration() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then perform note_act(new.tenant_id, 'integration_connected', app_person(), new.provider);
    else perform note_act(old.tenant_id, 'integration_disconnected', app_person(), old.provider);
    end if;
    return null;
  end $$;
create trigger integration_noted after insert or delete on integration_connections
  for each row execute function note_integration();
