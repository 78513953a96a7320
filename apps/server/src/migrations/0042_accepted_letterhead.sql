-- The letterhead of an accepted quote stays what it was at the acceptance; null for one from before.
alter table quote_acceptances
  add column letterhead jsonb,
  -- The file of its logo, which outlives the picture; null for none.
  add column logo_token text;

create index quote_acceptances_logo_idx on quote_acceptances (logo_token) where logo_token is not null;
