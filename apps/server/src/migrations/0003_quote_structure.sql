-- Sections, options and promotions of a quote, each as JSON in the quote's row like its lines.
alter table quotes
  add column sections jsonb not null default '[]',
  add column options jsonb not null default '[]',
  add column promotions jsonb not null default '[]',
  add column promotion_cents bigint not null default 0 check (promotion_cents >= 0);
