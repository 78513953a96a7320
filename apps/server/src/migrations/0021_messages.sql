-- Conversations about quotes: what a business and its customer write to each other.
create table messages (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  side text not null check (side in ('business', 'customer')),
  -- The person of the business; null for the customer, and for a program of the business.
  sender_id uuid,
  -- As they were called then.
  sender_name text not null,
  -- '' only with files.
  message_text text not null,
  -- The line it is about, in the words it had then.
  line_item_id text,
  line_description text,
  channel text not null check (channel in ('web', 'email')),
  -- What must not be added twice: a form that is sent again, a mail that comes again.
  dedupe_key text,
  created_at timestamptz not null,
  -- By the other side.
  read_at timestamptz,
  -- When a mail told the customer of it.
  notified_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade,
  check ((line_item_id is null) = (line_description is null))
);
create index messages_of_quote on messages (tenant_id, quote_id, created_at, id);
create index messages_unread on messages (tenant_id, quote_id) where side = 'customer' and read_at is null;
create unique index messages_dedupe on messages (tenant_id, quote_id, dedupe_key) where dedupe_key is not null;

-- Files of messages; one that was uploaded and is not sent yet has no message.
create table message_files (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  message_id uuid,
  -- Names the file, and is its public address: 128 random bits.
  file_token text not null,
  -- The same of an image's small copy.
  thumbnail_token text,
  file_name text not null,
  mime_type text not null check (mime_type in ('image/png', 'image/jpeg', 'application/pdf')),
  file_size_bytes int not null,
  width int,
  height int,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade
);
create unique index message_files_file on message_files (file_token);
create unique index message_files_thumbnail on message_files (thumbnail_token) where thumbnail_token is not null;
create index message_files_of_quote on message_files (tenant_id, quote_id);
create index message_files_of_message on message_files (tenant_id, message_id) where message_id is not null;
create index message_files_unsent on message_files (created_at) where message_id is null;

-- Where answers by mail go: the part of an address that names a quote, 128 random bits.
create table message_reply_addresses (
  tenant_id uuid not null,
  quote_id uuid not null,
  token text not null,
  created_at timestamptz not null,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create unique index message_reply_addresses_token on message_reply_addresses (token);

alter table messages enable row level security;
alter table messages force row level security;
create policy tenant on messages using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
alter table message_files enable row level security;
alter table message_files force row level security;
create policy tenant on message_files using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
alter table message_reply_addresses enable row level security;
alter table message_reply_addresses force row level security;
create policy tenant on message_reply_addresses using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
