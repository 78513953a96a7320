-- Searches ignore accents and apostrophes. The program folds what it writes and what it looks for; rows from before
-- are folded here, as closely as SQL can, with the tags and addresses that searches now find. A database of the locale
-- C lowers ASCII alone, so capitals of other letters are named.
create function folded(value text) returns text language sql immutable as $$
  select normalize(replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f''’‘ʼʻ`´′]', '', 'g')),
      'øđðħıłςØĐÐĦŁẞÆŒÞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'oddhilσoddhlßæœþαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)
$$;
select set_config('app.system', 'on', true);

-- The customer's part of the text, for the filter by customer.
alter table quote_search add column customer text not null default '';
drop index quote_search_text;
update quote_search search set
  text = left(folded(concat_ws(E'\n', quote.quote_number, quote.customer_name, quote.customer_company,
    quote.customer_email, quote.customer_phone, quote.customer_address, quote.title, quote.reference_number,
    array_to_string(quote.tags, E'\n'), quote.description)), 5000),
  customer = folded(concat_ws(E'\n', quote.customer_name, quote.customer_company, quote.customer_email))
from quotes quote where quote.tenant_id = search.tenant_id and quote.id = search.quote_id;
create index quote_search_text on quote_search using gin (tenant_id, text gin_trgm_ops);

-- What a contact is recognised by, '' for a detail it lacks. Kept beside the details because row-level security lets
-- an index find only what a plain comparison of a column finds.
alter table contacts
  add column search_text text not null default '',
  add column email_key text not null default '',
  add column phone_key text not null default '',
  add column place_key text not null default '';
create function phone_key(phone text) returns text language sql immutable as $$
  select case
    when length(digits) < 8 then ''
    when dialled like '+%' or digits ~ '^61\d{9,10}$' then regexp_replace(digits, '^610', '61')
    when digits ~ '^0[1-9]\d{8}$' then '61' || substr(digits, 2)
    else digits end
  from (select dialled, regexp_replace(dialled, '\D', '', 'g') as digits
    from (select regexp_replace(regexp_replace(phone, '[\s().\-/]', '', 'g'), '^00', '+') as dialled) as bare) as number
$$;
create function words(value text) returns text language sql immutable as $$
  select trim(regexp_replace(folded(value), '[^[:alnum:]]+', ' ', 'g'))
$$;
update contacts set
  search_text = folded(concat_ws(E'\n', first_name || ' ' || last_name, company_name, email, phone, address,
    array_to_string(tags, E'\n'))),
  email_key = lower(trim(email)),
  phone_key = phone_key(phone),
  place_key = case when words(address) = '' or words(first_name || last_name || company_name) = '' then ''
    else coalesce(nullif(words(first_name || ' ' || last_name), ''), words(company_name))
      || E'\n' || words(address) end;

-- A contact may have a telephone number alone.
drop index contacts_email;
create unique index contacts_email on contacts (tenant_id, email_key) where email_key <> '';
create index contacts_phone on contacts (tenant_id, phone_key) where phone_key <> '';
create index contacts_place on contacts (tenant_id, place_key) where place_key <> '';

-- Quotes from before belong to the contact of their customer's e-mail address, else of their telephone number.
-- Visitors' quotes, of the demo, have no contacts.
update quotes quote set contact_id = contact.id
from contacts contact
where quote.contact_id is null and contact.tenant_id = quote.tenant_id and contact.email_key <> ''
  and quote.tenant_id <> '00000000-0000-7000-8000-00000000de30'
  and contact.email_key = lower(trim(quote.customer_email));
update quotes quote set contact_id = contact.id
from (
  select distinct on (tenant_id, phone_key) tenant_id, id, phone_key, email_key
  from contacts where phone_key <> '' order by tenant_id, phone_key, created_at, id
) contact
where quote.contact_id is null and contact.tenant_id = quote.tenant_id
  and quote.tenant_id <> '00000000-0000-7000-8000-00000000de30'
  and contact.phone_key = phone_key(quote.customer_phone)
  and (quote.customer_email = '' or contact.email_key = '');

drop function words(text);
drop function phone_key(text);
drop function folded(text);
