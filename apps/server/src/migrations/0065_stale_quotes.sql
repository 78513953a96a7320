-- Open quotes whose prices have changed since, or that their customer opens again and again; and the weekly summary.

-- A published quote that waits for its customer's answer.
create table offered_quotes (
  tenant_id uuid not null,
  quote_id uuid not null,
  -- Since when its customer sees what they see.
  offered_at timestamptz not null,
  -- How often they have come to see it, and when last.
  visits int not null default 0,
  last_opened_at timestamptz,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);

-- Where its prices come from: `book:` and the name of an item in lower case, or `supplier:` and who that is.
create table offered_prices (
  tenant_id uuid not null,
  source text not null,
  quote_id uuid not null,
  primary key (tenant_id, source, quote_id),
  foreign key (tenant_id, quote_id) references offered_quotes (tenant_id, quote_id) on delete cascade
);
create index offered_prices_quote on offered_prices (tenant_id, quote_id);

-- One row for a quote and cause. It goes with the offer, so a quote that is answered, closed or sent again has none.
create table stale_quotes (
  tenant_id uuid not null,
  quote_id uuid not null,
  cause text not null check (cause in ('prices_changed', 'opened_without_answer')),
  since timestamptz not null,
  -- What today's prices add to the total, and to how many lines they apply; none for the other cause.
  difference_cents bigint,
  line_count int not null default 0,
  -- The prices are back. The row stays, so nobody is told twice.
  cleared_at timestamptz,
  -- Null until the bell has rung.
  told_at timestamptz,
  primary key (tenant_id, quote_id, cause),
  foreign key (tenant_id, quote_id) references offered_quotes (tenant_id, quote_id) on delete cascade
);
create index stale_quotes_newest on stale_quotes (tenant_id, since desc, quote_id) where cleared_at is null;
create index stale_quotes_untold on stale_quotes (tenant_id) where told_at is null and cleared_at is null;

-- Prices that items of the price book had before, each once, with when it last ended.
create table past_prices (
  tenant_id uuid not null,
  item_id uuid not null,
  -- In lower case.
  name text not null,
  unit text not null,
  price_cents bigint not null,
  tax_included boolean not null,
  valid_until timestamptz not null,
  primary key (tenant_id, item_id, name, unit, price_cents, tax_included)
);
create index past_prices_named on past_prices (tenant_id, name);

-- What things cost in suppliers' documents that were taken over, before any markup.
create table supplier_costs (
  tenant_id uuid not null,
  document_id uuid not null,
  issuer text not null,
  currency text not null,
  description text not null,
  unit text not null,
  cost_cents bigint not null,
  -- When the document came in: the later one has the newer prices.
  received_at timestamptz not null,
  primary key (tenant_id, document_id, description, unit),
  foreign key (tenant_id, document_id) references document_extractions (tenant_id, id) on delete cascade
);
create index supplier_costs_newest on supplier_costs (tenant_id, issuer, description, unit, received_at desc);

-- Sources whose prices have changed, until a job has looked at the quotes that have them.
create table price_checks (
  tenant_id uuid not null,
  source text not null,
  asked_at timestamptz not null,
  primary key (tenant_id, source)
);

-- Who wants the weekly summary, and who has had it.
alter table user_preferences add column weekly_summary boolean not null default false;
create index user_preferences_weekly on user_preferences (user_id) where weekly_summary;
create table weekly_summaries (
  tenant_id uuid not null,
  user_id uuid not null,
  -- The Monday it is for, where the organization is.
  week date not null,
  -- Null: there was nothing to tell.
  outbox_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, week)
);
-- What its figures are read by.
create index quote_events_answered on quote_events (tenant_id, kind, created_at) where kind in ('accepted', 'declined');

do $$
declare
  one text;
begin
  foreach one in array array['offered_quotes', 'offered_prices', 'stale_quotes', 'past_prices', 'supplier_costs', 'price_checks',
    'weekly_summaries']
  loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', one);
  end loop;
end
$$;

-- By the database, so that no writer can forget it.
create function note_past_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.name, old.unit, old.price_cents, old.tax_included, old.archived_at is null)
      is not distinct from (new.name, new.unit, new.price_cents, new.tax_included, new.archived_at is null) then
      return null;
    end if;
    if old.archived_at is null then
      insert into past_prices (tenant_id, item_id, name, unit, price_cents, tax_included, valid_until)
      values (old.tenant_id, old.id, lower(old.name), old.unit, old.price_cents, old.tax_included, new.updated_at)
      on conflict (tenant_id, item_id, name, unit, price_cents, tax_included)
        do update set valid_until = excluded.valid_until;
    end if;
  end if;
  -- Also under the names the item had: quotes go by the one they were made with.
  insert into price_checks (tenant_id, source, asked_at)
  select distinct new.tenant_id, 'book:' || past.name, new.updated_at from past_prices past
  where past.tenant_id = new.tenant_id and (past.item_id = new.id or past.name = lower(new.name))
  on conflict (tenant_id, source) do update set asked_at = excluded.asked_at;
  return null;
end
$$;

create trigger price_items_past_price after insert or update on price_items
  for each row execute function note_past_price();

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in
  ('viewed', 'accepted', 'declined', 'message', 'pending', 'bounced', 'integration_failed', 'mentioned', 'stale'));

-- The quotes that wait for an answer now.
select set_config('app.system', 'on', true);
insert into offered_quotes (tenant_id, quote_id, offered_at)
select tenant_id, id, published_at from quotes
where status in ('sent', 'viewed', 'pending') and published_version_number is not null and published_at is not null
  and deleted_at is null;
insert into offered_prices (tenant_id, source, quote_id)
select distinct offered.tenant_id, 'book:' || lower(line -> 'priceSource' ->> 'itemName'), offered.quote_id
from offered_quotes offered
join quotes on quotes.tenant_id = offered.tenant_id and quotes.id = offered.quote_id
join quote_versions shown on shown.tenant_id = quotes.tenant_id and shown.quote_id = quotes.id
  and shown.version_number = quotes.published_version_number
cross join lateral jsonb_array_elements(shown.content -> 'lineItems') line
where line -> 'priceSource' ->> 'kind' = 'price_book' and line -> 'priceSource' ->> 'itemName' is not null;
