-- What every write of a quote pays for. What is kept stays the same.

-- An event's row of its own in one statement with a plan that is kept: a function in SQL was planned again for each.
create or replace function record_quote_event() returns trigger language plpgsql as $$
declare
  properties jsonb := jsonb_strip_nulls(jsonb_build_object(
    'from_status', new.from_status, 'to_status', new.to_status, 'version_number', new.version_number));
begin
  if new.kind = 'accepted' then
    properties := properties || coalesce((
      select jsonb_build_object('total_cents', total_cents, 'currency', content ->> 'currency') from quote_versions
      where tenant_id = new.tenant_id and quote_id = new.quote_id and version_number = new.version_number), '{}');
  end if;
  insert into product_events (tenant_id, type, at, quote_id, user_id, properties)
  values (new.tenant_id, product_event_type(new.kind), new.created_at, new.quote_id, app_user(), properties);
  return null;
end $$;
drop function product_event_properties(quote_events);

-- Events come one at a time, and a table of what a statement added costs more than the rest of it.
create or replace function queue_product_events() returns trigger language plpgsql as $$
begin
  if exists (select from product_event_forwarding) then
    insert into product_event_queue (tenant_id, event_id) values (new.tenant_id, new.id);
  end if;
  return null;
end $$;
create or replace trigger queue_for_forwarding after insert on product_events
  for each row execute function queue_product_events();

-- A number is in an organization once, so the unique index has the same order.
drop index quotes_by_number;
