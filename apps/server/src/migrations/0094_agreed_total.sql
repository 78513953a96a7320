-- The total a customer asked for and got; null for none. A quote that comes to another total is not the one agreed on.
alter table quote_price_terms
  add column agreed_total_cents bigint;
