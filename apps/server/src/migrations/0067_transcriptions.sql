-- What people recorded to be turned into text, and what was said.
create table transcriptions (
  tenant_id uuid not null,
  id uuid not null,
  -- Who made it; null for a visitor, who has it by its id.
  user_id text,
  state text not null check (state in ('recording', 'transcribing', 'done', 'failed')),
  -- Who turns it into text now, and since when; a claim that is too old belongs to a process that has died.
  claim uuid,
  claimed_at timestamptz,
  language text not null,
  media_type text not null,
  -- The whole recording in the storage; null while it is in pieces.
  file_token text,
  size_bytes int not null default 0,
  duration_ms int,
  text text,
  -- What was set right: pairs of heard and written.
  corrections jsonb not null default '[]',
  failure text check (failure in ('not_configured', 'unavailable', 'refused', 'unreadable', 'silent', 'too_long')),
  is_kept boolean not null default false,
  created_at timestamptz not null,
  -- When it is deleted, unless it is kept.
  delete_after timestamptz not null,
  primary key (tenant_id, id),
  check ((state = 'done') = (text is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'transcribing') = (claim is not null))
);
create index transcriptions_own on transcriptions (tenant_id, user_id, created_at desc);
create index transcriptions_due on transcriptions (delete_after) where not is_kept;
create index transcriptions_claimed on transcriptions (claimed_at) where state = 'transcribing';
create index transcriptions_file on transcriptions (file_token) where file_token is not null;

create table transcription_pieces (
  tenant_id uuid not null,
  transcription_id uuid not null,
  piece int not null,
  -- Null once the pieces were joined.
  file_token text,
  size_bytes int not null,
  -- SHA-256: the same piece again changes nothing.
  digest bytea not null,
  primary key (tenant_id, transcription_id, piece),
  foreign key (tenant_id, transcription_id) references transcriptions (tenant_id, id) on delete cascade
);
create index transcription_pieces_file on transcription_pieces (file_token) where file_token is not null;

do $$
declare
  one text;
begin
  foreach one in array array['transcriptions', 'transcription_pieces']
  loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', one);
  end loop;
end
$$;
