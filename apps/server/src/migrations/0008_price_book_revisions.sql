-- Which state an organization's price book is in: another one after every change, and never one it was in before, not
-- even when a change is rolled back. Whoever keeps a copy of the prices compares it in the transaction that uses them.
create table price_book_revisions (
  tenant_id uuid primary key,
  revision uuid not null
);

alter table price_book_revisions enable row level security;
alter table price_book_revisions force row level security;
create policy tenant on price_book_revisions using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- By the database, so that no writer can forget it.
create function revise_price_books() returns trigger language plpgsql as $$
begin
  insert into price_book_revisions (tenant_id, revision)
  select tenant_id, gen_random_uuid() from changed group by tenant_id order by tenant_id
  on conflict (tenant_id) do update set revision = excluded.revision;
  return null;
end
$$;

create trigger price_items_inserted after insert on price_items
  referencing new table as changed for each statement execute function revise_price_books();
create trigger price_items_updated after update on price_items
  referencing new table as changed for each statement execute function revise_price_books();
create trigger price_items_deleted after delete on price_items
  referencing old table as changed for each statement execute function revise_price_books();
