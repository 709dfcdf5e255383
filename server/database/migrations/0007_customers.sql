-- Marks in the one spelling of lib/domain/shipping-mark.
update customers
set shipping_mark = nullif(trim(regexp_replace(upper(normalize(shipping_mark, NFKC)), '\s+', ' ', 'g')), '')
where shipping_mark is not null
  and length(upper(normalize(shipping_mark, NFKC))) <= 40;

-- Who has a mark that reads the same, whatever stands between its letters.
create index customers_bare_mark on customers (translate(upper(shipping_mark), ' -._/', ''))
  where shipping_mark is not null and merged_into is null;
