-- How a business presents itself. One row an organization; what it is reached at is in organization_settings.
create table business_profiles (
  tenant_id uuid primary key,
  brand_name text not null check (brand_name <> ''),
  business_description text not null,
  industry_vertical text check (industry_vertical in
    ('landscaping', 'construction', 'plumbing', 'electrical', 'hvac', 'cleaning', 'other')),
  service_areas text[] not null,
  brand_voice text check (brand_voice in
    ('professional', 'casual', 'friendly', 'authoritative', 'conversational', 'playful')),
  brand_tone_description text not null,
  brand_description text not null,
  brand_personality text[] not null,
  communication_style text not null,
  google_business_url text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every file that is, or may be, in the storage: written before the file is, removed after it. What no picture names
-- any more is swept.
create table stored_files (
  tenant_id uuid not null,
  token text not null,
  created_at timestamptz not null,
  primary key (tenant_id, token)
);
create index stored_files_age on stored_files (created_at);

create table media (
  tenant_id uuid not null,
  id uuid not null,
  media_type text not null check (media_type in ('logo', 'signature', 'avatar', 'banner')),
  -- Names the file, and is its public address: 128 random bits.
  file_token text not null,
  file_name text not null,
  mime_type text not null check (mime_type in ('image/png', 'image/jpeg')),
  file_size_bytes int not null,
  width int not null,
  height int not null,
  is_active boolean not null,
  is_primary boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check (is_active or not is_primary)
);
create unique index media_file on media (file_token);
create unique index media_primary on media (tenant_id, media_type) where is_primary;
create index media_newest on media (tenant_id, created_at desc, id desc);

create table reviews (
  tenant_id uuid not null,
  id uuid not null,
  reviewer_name text not null,
  reviewer_email text not null,
  rating smallint not null check (rating between 1 and 5),
  review_text text not null,
  review_date date not null,
  source text not null check (source in ('manual', 'google')),
  -- What made it, for making it once: the review's name at Google, or the wizard. Null for one that was typed in.
  origin text,
  is_featured boolean not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index reviews_origin on reviews (tenant_id, origin) where origin is not null;
create index reviews_newest on reviews (tenant_id, review_date desc, id desc);

create table ai_contexts (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  use_case text not null check (use_case in
    ('cover_letter', 'follow_up_email', 'quote_email', 'thank_you_email', 'reminder_email')),
  context_type text not null check (context_type in ('system', 'few_shot', 'rag')),
  description text not null,
  system_instructions text not null,
  few_shot_examples jsonb not null,
  -- As with reviews.
  origin text,
  is_default boolean not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check (is_active or not is_default)
);
create unique index ai_contexts_origin on ai_contexts (tenant_id, origin) where origin is not null;
create unique index ai_contexts_default on ai_contexts (tenant_id, use_case) where is_default;

do $$
declare
  name text;
begin
  foreach name in array array['business_profiles', 'stored_files', 'media', 'reviews', 'ai_contexts']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;
