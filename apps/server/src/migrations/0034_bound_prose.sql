-- Texts of a quote are stored bound to its facts; those from before are bound to the quote as it was when they were saved.
alter table quote_enrichments
  -- When texts that are not bound yet were saved; null once all of them are bound.
  add column unbound_at timestamptz;

-- Row-level security applies to the owner too: rows of all tenants are reached as the jobs reach them.
select set_config('app.system', 'on', true);

update quote_enrichments set unbound_at = updated_at;

-- A follow-up that a person worded may no longer agree with its quote: it waits for somebody to look at it.
alter table follow_up_messages
  add column edited_is_bound boolean not null default false,
  drop constraint follow_up_messages_state_check,
  add constraint follow_up_messages_state_check
    check (state in ('planned', 'sent', 'not_sent', 'skipped', 'stopped', 'needs_look'));
