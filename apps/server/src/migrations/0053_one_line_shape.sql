-- Lines and contents are kept as the program has them: the same names in quotes, versions and templates, every member
-- there. Lines of quotes had names of their own; what was kept before a member existed lacked it.

-- Row-level security applies to the owner too: rows of all tenants are reached as the jobs reach them.
select set_config('app.system', 'on', true);

create function pg_temp.kept_source(source jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(source) = 'object' then jsonb_build_object(
    'kind', source -> 'kind',
    'label', source -> 'label',
    'reference', source -> 'reference',
    'itemName', coalesce(source -> 'itemName', source -> 'item_name'),
    'span', source -> 'span'
  ) else 'null'::jsonb end
$$;

create function pg_temp.kept_lines(lines jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line -> 'id',
    'description', line -> 'description',
    'quantityThousandths', coalesce(line -> 'quantityThousandths', line -> 'quantity_thousandths'),
    'unit', line -> 'unit',
    'unitPriceCents', coalesce(line -> 'unitPriceCents', line -> 'unit_price_cents'),
    'taxFree', coalesce(line -> 'taxFree', line -> 'tax_free'),
    'optional', line -> 'optional',
    'selected', coalesce(line -> 'selected', 'false'),
    'sectionId', coalesce(line -> 'sectionId', line -> 'section_id'),
    'optionId', coalesce(line -> 'optionId', line -> 'option_id'),
    'unitCostCents', coalesce(line -> 'unitCostCents', line -> 'unit_cost_cents'),
    'needsPrice', coalesce(line -> 'needsPrice', line -> 'needs_price'),
    'quantitySource', pg_temp.kept_source(coalesce(line -> 'quantitySource', line -> 'quantity_source')),
    'priceSource', pg_temp.kept_source(coalesce(line -> 'priceSource', line -> 'price_source')),
    'arithmetic', line -> 'arithmetic',
    'confidence', line -> 'confidence',
    'spans', coalesce(line -> 'spans', '[]')
  ) order by at), '[]')
  from jsonb_array_elements(lines) with ordinality as each (line, at)
$$;

create function pg_temp.kept_content(content jsonb) returns jsonb language sql immutable as $$
  select '{"sections": [], "options": [], "promotions": [], "deposit": null, "clauses": [], "scope": null,
    "freeReason": ""}'::jsonb || content || jsonb_build_object('lineItems', pg_temp.kept_lines(content -> 'lineItems'))
$$;

update quotes set line_items = pg_temp.kept_lines(line_items);
update quote_versions set content = pg_temp.kept_content(content);
update quote_templates set content = pg_temp.kept_content(content);

drop function pg_temp.kept_content(jsonb), pg_temp.kept_lines(jsonb), pg_temp.kept_source(jsonb);
