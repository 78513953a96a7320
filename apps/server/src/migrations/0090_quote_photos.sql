-- Photos on quotes. The columns without a prefix are as staff have them; those with `published_` as the customer sees
-- them, until the quote is published again.
create table quote_photos (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  -- Names the file, and is its address for staff: 128 random bits. Duplicates of a quote name the same file.
  file_token text not null,
  -- The same of its smaller copy.
  small_token text not null,
  -- SHA-256 of the file in hexadecimal: an acceptance is bound to it.
  file_hash text not null,
  file_size_bytes int not null,
  width int not null,
  height int not null,
  kind text not null check (kind in ('before', 'marked_up', 'similar_job')),
  caption text not null check (char_length(caption) <= 120),
  -- Null: staff took it off. The row stays for as long as the customer sees it, or accepted the quote with it.
  position int,
  published_kind text check (published_kind in ('before', 'marked_up', 'similar_job')),
  published_caption text,
  -- Null: the customer does not see it.
  published_position int,
  -- When a quote was accepted with it, first.
  accepted_at timestamptz,
  created_by text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade,
  check ((published_position is null) = (published_kind is null)),
  check ((published_position is null) = (published_caption is null))
);
create index quote_photos_of_quote on quote_photos (tenant_id, quote_id);
create index quote_photos_file on quote_photos (file_token);
create index quote_photos_small on quote_photos (small_token);

alter table quotes add column unpublished_photos boolean not null default false;

alter table quote_photos enable row level security;
alter table quote_photos force row level security;
create policy tenant on quote_photos using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
