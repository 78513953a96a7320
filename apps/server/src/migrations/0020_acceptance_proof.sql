-- What is due when a quote is accepted, and what proves an acceptance.

-- {"kind": "percent", "basisPoints": n} or {"kind": "amount", "amountCents": n}; null for none.
alter table quotes add column deposit jsonb;

alter table quote_acceptances
  -- {"kind": "typed"} or {"kind": "drawn", "strokes": [[x, y, x, y, ...], ...]}
  add column signature jsonb not null default '{"kind": "typed"}',
  -- 128 random bits: whoever has them may ask what was accepted. Null for what was accepted before there were certificates.
  add column certificate_id text,
  -- The words of the certificate as they were at the acceptance, until the document is made of them.
  add column certificate_draft jsonb,
  -- The document as it was issued, byte for byte, and its SHA-256 in hexadecimal.
  add column certificate_pdf bytea,
  add column certificate_hash text,
  add column certificate_made_at timestamptz;
create unique index quote_acceptances_certificate on quote_acceptances (certificate_id) where certificate_id is not null;
create index quote_acceptances_unmade on quote_acceptances (accepted_at)
  where certificate_draft is not null;

-- [{"name", "mediaType", "content"}]: the content in base64.
alter table mail_outbox add column attachments jsonb not null default '[]';
