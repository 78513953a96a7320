-- Wrong guesses at passwords and codes. The key holds hashes of the account and the address, no names; there is a row for
-- whatever was typed, so that it does not tell which accounts exist.
create table sign_in_guesses (
  key text primary key,
  failures int not null,
  blocked_until timestamptz,
  last_failure_at timestamptz,
  succeeded_at timestamptz,
  updated_at timestamptz not null
);
create index sign_in_guesses_age on sign_in_guesses (updated_at);

-- What a person has chosen for themselves, in whichever organization. Null: never chosen.
create table user_preferences (
  user_id uuid primary key,
  appearance jsonb,
  notifications jsonb,
  updated_at timestamptz not null
);
