-- Documents that were uploaded, what was read of them, and what became of it.

-- The row is the truth of a reading, and a job only its alarm.
create table document_extractions (
  tenant_id uuid not null,
  id uuid not null,
  -- reading: somebody has it until lease_until. read: it has a status, and all below that is read of a document.
  state text not null check (state in ('waiting', 'reading', 'read', 'failed')),
  -- Names the file of the storage; null once it is removed, as that of a document that could not be read.
  file_token text,
  file_name text not null,
  file_size_bytes int not null,
  -- How often its reading was begun, who reads it now, and until when nobody else may.
  attempts int not null default 0,
  claim uuid,
  lease_until timestamptz,
  -- How far the reading is: stage, page, pages.
  progress jsonb,
  -- Why it could not be read.
  error_code text,
  error_message text,
  status text check (status in ('pending_review', 'approved', 'converted', 'rejected')),
  detected_type text check (detected_type in ('quote', 'invoice', 'receipt', 'purchase_order', 'unknown')),
  corrected_type text check (corrected_type in ('quote', 'invoice', 'receipt', 'purchase_order', 'unknown')),
  -- 0 to 1.
  confidence double precision,
  -- As it is now, with what people have corrected; then as it was read.
  extracted jsonb,
  read_as jsonb,
  warnings jsonb,
  evidence jsonb,
  -- What the checks rest on besides the values.
  grounds jsonb,
  -- Names of the fields that people have corrected, and of those that were filled in from memory.
  corrected_fields text[] not null default '{}',
  remembered_fields text[] not null default '{}',
  tags text[] not null default '{}',
  -- In lower case: what the search looks in.
  search_text text not null default '',
  version int not null default 1,
  changed_by text,
  reject_notes text,
  quote_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete set null (quote_id),
  check ((state = 'read') = (status is not null))
);
create unique index document_extractions_by_id on document_extractions (id);
create index document_extractions_newest on document_extractions (tenant_id, created_at desc, id desc);
create index document_extractions_unread on document_extractions (created_at) where state <> 'read';
create unique index document_extractions_of_quote on document_extractions (tenant_id, quote_id) where quote_id is not null;
create unique index document_extractions_file on document_extractions (file_token) where file_token is not null;

alter table document_extractions enable row level security;
alter table document_extractions force row level security;
create policy tenant on document_extractions using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- What people have corrected in documents of an issuer, to be put right in its next one.
create table extraction_memories (
  tenant_id uuid not null,
  -- Its ABN, else the domain of its e-mail address, else its name.
  issuer text not null,
  -- A field of the document, or `item_unit`, `item_description` or `document_type`.
  field text not null,
  -- As it was read; '' for nothing.
  read_as text not null,
  corrected_to text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, issuer, field, read_as)
);

alter table extraction_memories enable row level security;
alter table extraction_memories force row level security;
create policy tenant on extraction_memories using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
