-- The rest of how an organization quotes. What it does not set is as it was before there was anything to set.
alter table organization_settings
  add column licence_label text not null default 'Licence',
  add column line_price_mode text not null default 'exclusive'
    check (line_price_mode in ('exclusive', 'inclusive')),
  -- Empty for the standard numbers.
  add column quote_number_format text not null default '',
  add column quote_number_start int not null default 1 check (quote_number_start >= 1),
  add column price_display text not null default 'itemised'
    check (price_display in ('itemised', 'quantities', 'lump_sum')),
  add column quiet_from text default '20:00' check (quiet_from ~ '^\d\d:\d\d$'),
  add column quiet_to text default '08:00' check (quiet_to ~ '^\d\d:\d\d$'),
  add column warranty text not null default 'none'
    check (warranty in ('none', 'goods', 'services', 'goods_and_services')),
  add column features_off text[] not null default '{}',
  add column updated_by text,
  add column version int not null default 1,
  add check ((quiet_from is null) = (quiet_to is null));

-- By the database, so that no writer can forget it: who saves names the version that was read.
create function count_settings_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger organization_settings_saved before update on organization_settings
  for each row execute function count_settings_version();

-- The next number in sequence. In a table of its own, so that making a quote changes no settings.
create table quote_number_counters (
  tenant_id uuid primary key,
  next_number bigint not null check (next_number >= 1)
);

alter table quote_number_counters enable row level security;
alter table quote_number_counters force row level security;
create policy tenant on quote_number_counters using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
