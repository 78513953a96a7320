-- What happens in the product, without personal data: ids, numbers and values of closed lists. Rows are written once. They are
-- deleted by jobs and by erasing an organization alone, both of which cross tenants.
create table product_events (
  tenant_id uuid not null,
  id bigint generated always as identity,
  type text not null,
  at timestamptz not null,
  quote_id uuid,
  user_id uuid,
  properties jsonb not null default '{}',
  primary key (tenant_id, id)
);
-- Rows lie in the order of their time, so old ones are found by a few kilobytes.
create index product_events_age on product_events using brin (at) with (autosummarize = on);

-- How many events of a type there were on a day (UTC), of those that are deleted.
create table product_event_days (
  tenant_id uuid not null,
  day date not null,
  type text not null,
  count bigint not null check (count > 0),
  primary key (tenant_id, day, type)
);

-- Its one row is there while events are forwarded.
create table product_event_forwarding (
  is_only boolean primary key default true check (is_only),
  -- A worker that died loses its turn then.
  leased_until timestamptz,
  failures integer not null default 0,
  next_attempt_at timestamptz not null
);

-- Events that are still to be forwarded. A queue rather than a place in the ids: those commit out of order.
create table product_event_queue (
  tenant_id uuid not null,
  event_id bigint not null,
  primary key (tenant_id, event_id)
);
create index product_event_queue_next on product_event_queue (event_id);

-- Whether the pages that a person opens are counted.
alter table user_preferences add column usage_statistics boolean not null default true;

-- The person of the transaction; null for a customer and for a job.
create function app_user() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function product_event_type(history_kind text) returns text language sql immutable
  as $$ select case history_kind when 'updated' then 'quote_republished' else 'quote_' || history_kind end $$;

create function product_event_properties(event quote_events) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
      'from_status', event.from_status, 'to_status', event.to_status, 'version_number', event.version_number))
    || case when event.kind <> 'accepted' then '{}' else coalesce((
      select jsonb_build_object('total_cents', total_cents, 'currency', content ->> 'currency') from quote_versions
      where tenant_id = event.tenant_id and quote_id = event.quote_id and version_number = event.version_number), '{}') end
$$;

select set_config('app.system', 'on', true);
insert into product_events (tenant_id, type, at, quote_id, user_id, properties)
select event.tenant_id, product_event_type(event.kind), event.created_at, event.quote_id, version.changed_by,
  product_event_properties(event)
from quote_events event
-- Who saved a version is known; who did the rest is kept as a name only.
left join quote_versions version on version.tenant_id = event.tenant_id and version.quote_id = event.quote_id
  and version.version_number = event.version_number and version.created_at = event.created_at
order by event.created_at, event.id;

create function record_quote_event() returns trigger language plpgsql as $$
begin
  insert into product_events (tenant_id, type, at, quote_id, user_id, properties)
  values (new.tenant_id, product_event_type(new.kind), new.created_at, new.quote_id, app_user(), product_event_properties(new));
  return null;
end $$;
create trigger record_product_event after insert on quote_events for each row execute function record_quote_event();

create function queue_product_events() returns trigger language plpgsql as $$
begin
  if exists (select from product_event_forwarding) then
    insert into product_event_queue (tenant_id, event_id) select tenant_id, id from added;
  end if;
  return null;
end $$;
create trigger queue_for_forwarding after insert on product_events referencing new table as added
  for each statement execute function queue_product_events();

create function refuse_changed_events() returns trigger language plpgsql as $$
begin
  raise exception 'Product events are never changed';
end $$;
create trigger append_only before update or truncate on product_events
  for each statement execute function refuse_changed_events();

do $$
declare name text;
begin
  foreach name in array array['product_events', 'product_event_days', 'product_event_queue'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['product_event_days', 'product_event_queue'] loop
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;
create policy tenant_reads on product_events for select using (tenant_id = app_tenant() or app_is_system());
create policy tenant_adds on product_events for insert with check (tenant_id = app_tenant() or app_is_system());
create policy system_deletes on product_events for delete using (app_is_system());
