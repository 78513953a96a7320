-- What the figures count: one row a quote, and sums of the rows by day. Both follow from the quotes and their history
-- and can be made again.

-- Quotes whose row is to be made again, written in the transaction that changed them.
create table quote_figure_queue (
  tenant_id uuid not null,
  id bigint generated always as identity,
  quote_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
-- A quote that is removed takes its waiting entries along.
create index quote_figure_queue_quote on quote_figure_queue (tenant_id, quote_id);

create table quote_figures (
  tenant_id uuid not null,
  quote_id uuid not null,
  status text not null,
  is_deleted boolean not null,
  currency text not null,
  -- As it was accepted; of others, as it is now.
  total_cents bigint not null,
  -- The accepted total before tax, and what its lines cost; null unless every cost is known.
  net_cents bigint,
  cost_cents bigint,
  generated_lines integer not null,
  documents integer not null,
  views integer not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  viewed_at timestamptz,
  accepted_at timestamptz,
  declined_at timestamptz,
  -- When it stopped being open; null for one that is, and one that was never sent.
  closed_at timestamptz,
  -- Days of the organization's zone.
  created_day date not null,
  sent_day date,
  viewed_day date,
  accepted_day date,
  declined_day date,
  closed_day date,
  -- What it counts under, as `trade:electrical`.
  keys text[] not null,
  primary key (tenant_id, quote_id)
);
-- Found again when their quote is removed for good.
create index quote_figures_deleted on quote_figures (tenant_id, quote_id) where is_deleted;
create index quote_figures_created on quote_figures (tenant_id, created_day, created_at);
create index quote_figures_sent on quote_figures (tenant_id, sent_day, created_at);
create index quote_figures_viewed on quote_figures (tenant_id, viewed_day, created_at);
create index quote_figures_accepted on quote_figures (tenant_id, accepted_day, created_at);
create index quote_figures_declined on quote_figures (tenant_id, declined_day, created_at);

create table quote_figure_days (
  tenant_id uuid not null,
  -- The day by which quotes are counted.
  basis text not null check (basis in ('created', 'sent', 'viewed', 'accepted', 'declined', 'closed')),
  -- '' for all quotes, otherwise what they are told apart by and as what.
  dimension text not null,
  key text not null,
  day date not null,
  currency text not null,
  quotes integer not null,
  sent integer not null,
  viewed integer not null,
  accepted integer not null,
  declined integer not null,
  open integer not null,
  total_cents bigint not null,
  accepted_cents bigint not null,
  open_cents bigint not null,
  net_cents bigint not null,
  cost_cents bigint not null,
  response_seconds bigint not null,
  generated_lines integer not null,
  documents integer not null,
  primary key (tenant_id, basis, dimension, day, key, currency)
);

-- The same by months, each by its first day, of what quotes are told apart by: a year of days has too many rows there.
create table quote_figure_months (like quote_figure_days including all, check (dimension <> ''));

do $$
declare name text;
begin
  foreach name in array array['quote_figure_queue', 'quote_figures', 'quote_figure_days', 'quote_figure_months'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    -- Asked once a query: sums are read by the thousand rows.
    execute format('create policy tenant on %I using (tenant_id = (select app_tenant()) or (select app_is_system()))
      with check (tenant_id = (select app_tenant()) or (select app_is_system()))', name);
  end loop;
end $$;

-- What one quote adds to the sums of which days.
create view quote_figure_parts with (security_invoker = true) as
select figure.tenant_id, figure.quote_id, part.basis, part.dimension, part.key, part.day, figure.currency,
  1 as quotes,
  (figure.sent_day is not null)::int as sent,
  (figure.viewed_day is not null)::int as viewed,
  (figure.accepted_day is not null)::int as accepted,
  (figure.declined_day is not null)::int as declined,
  (figure.sent_day is not null and figure.closed_day is null)::int as open,
  figure.total_cents,
  case when figure.accepted_day is null then 0 else figure.total_cents end as accepted_cents,
  case when figure.sent_day is not null and figure.closed_day is null then figure.total_cents else 0 end as open_cents,
  coalesce(figure.net_cents, 0) as net_cents,
  coalesce(figure.cost_cents, 0) as cost_cents,
  coalesce(extract(epoch from date_trunc('second', figure.sent_at) - date_trunc('second', figure.created_at)), 0)::bigint
    as response_seconds,
  figure.generated_lines,
  figure.documents
from quote_figures figure
cross join lateral (
  select basis, '' as dimension, '' as key, day from (values
    ('created', figure.created_day), ('sent', figure.sent_day), ('viewed', figure.viewed_day),
    ('accepted', figure.accepted_day), ('declined', figure.declined_day), ('closed', figure.closed_day)
  ) of_all (basis, day)
  where day is not null
  union all
  select 'sent', split_part(named, ':', 1), substr(named, strpos(named, ':') + 1), figure.sent_day
  from unnest(figure.keys) named where figure.sent_day is not null and not starts_with(named, 'reason:')
  union all
  select 'declined', 'reason', substr(named, 8), figure.declined_day
  from unnest(figure.keys) named where figure.declined_day is not null and starts_with(named, 'reason:')
) part;

-- Whatever changes a quote queues it, so that no way of writing can be forgotten. The demo has no figures.
create function queue_quote_itself() returns trigger language plpgsql as $$
begin
  insert into quote_figure_queue (tenant_id, quote_id) values (new.tenant_id, new.id);
  return null;
end $$;
create function queue_its_quote() returns trigger language plpgsql as $$
begin
  insert into quote_figure_queue (tenant_id, quote_id) values (new.tenant_id, new.quote_id);
  return null;
end $$;
create function queue_all_quotes() returns trigger language plpgsql as $$
begin
  insert into quote_figure_queue (tenant_id, quote_id) select tenant_id, id from quotes where tenant_id = new.tenant_id;
  return null;
end $$;

create trigger queue_figures after insert or update on quotes for each row
  when (new.tenant_id <> '00000000-0000-7000-8000-00000000de30') execute function queue_quote_itself();
create trigger queue_figures after insert on quote_events for each row
  when (new.tenant_id <> '00000000-0000-7000-8000-00000000de30'
    and new.kind in ('published', 'viewed', 'accepted', 'declined', 'expired', 'change_requested'))
  execute function queue_its_quote();
create trigger queue_figures after insert on messages for each row
  when (new.tenant_id <> '00000000-0000-7000-8000-00000000de30' and new.side = 'customer')
  execute function queue_its_quote();
create trigger queue_figures after update on follow_up_messages for each row
  when (new.state = 'sent' and old.state <> 'sent') execute function queue_its_quote();
-- The days of another zone.
create trigger queue_figures after update on organization_settings for each row
  when (old.time_zone is distinct from new.time_zone) execute function queue_all_quotes();
create trigger queue_figures_first after insert on organization_settings for each row
  execute function queue_all_quotes();

-- Row-level security applies to the owner too: rows of all tenants are reached as the jobs reach them.
select set_config('app.system', 'on', true);
insert into quote_figure_queue (tenant_id, quote_id)
select tenant_id, id from quotes where tenant_id <> '00000000-0000-7000-8000-00000000de30';
