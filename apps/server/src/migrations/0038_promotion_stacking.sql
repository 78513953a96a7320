-- Whether a promotion may come off a quote together with others.
alter table promotions add column stackable boolean not null default false;
