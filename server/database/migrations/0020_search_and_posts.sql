-- One search for all (docs/decisions/0033). The operator class serves 'begins with' in any collation.
create index packages_number_begin on packages (tracking_number text_pattern_ops);
create index packages_courier_end on packages (reverse(translate(upper(courier_number), ' -._/', '')) text_pattern_ops)
  where courier_number is not null;
create index customers_name_begin on customers (lower(name) text_pattern_ops) where merged_into is null;
drop index customers_bare_mark;
create index customers_bare_mark on customers (translate(upper(shipping_mark), ' -._/', '') text_pattern_ops)
  where shipping_mark is not null and merged_into is null;
-- Two Chinese characters are a whole name and too short for a trigram; those who have one are few.
create index customers_chinese on customers (id) include (name)
  where name ~ '[㐀-鿿]' and merged_into is null;
create index customer_phones_begin on customer_phones (phone text_pattern_ops);
create index customer_phones_end on customer_phones (reverse(phone) text_pattern_ops);
create index cartons_search on cartons
  using gin ((upper(number || ' ' || coalesce(container_number, '') || ' ' || coalesce(seal, ''))) gin_trgm_ops);

-- The words that customers are called by: what a mistyped one is compared with. A word twice does no harm, so that two
-- who write the same new one never wait for each other.
create table name_words (word text not null);
create index name_words_word on name_words (word);
create index name_words_like on name_words using gin (word gin_trgm_ops);

create function words_of_name(name text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(lower(name), '[^[:alnum:]'']+') word
  where length(word) between 4 and 40 and word !~ '[0-9]'
$$;
create function learn_name_words() returns trigger language plpgsql as $$
begin
  insert into name_words (word)
    select distinct word from after_rows, words_of_name(after_rows.name) word
    where not exists (select from name_words known where known.word = word.word);
  return null;
end $$;
create trigger customers_words_insert after insert on customers
  referencing new table as after_rows for each statement execute function learn_name_words();
create function learn_new_name() returns trigger language plpgsql as $$
begin
  insert into name_words (word)
    select word from words_of_name(new.name) word
    where not exists (select from name_words known where known.word = word.word);
  return null;
end $$;
create trigger customers_words_update after update of name on customers
  for each row when (old.name <> new.name) execute function learn_new_name();
insert into name_words (word) select distinct word from customers, words_of_name(name) word;

-- Posts: the types are a list, each of which is a page in public.
update blog_posts set type = case
  when lower(type) in ('guide', 'mwongozo', '指南') then 'guide'
  when lower(type) in ('notice', 'tangazo', '公告', 'announcement') then 'announcement'
  when lower(type) in ('departures', 'safari') then 'departures'
  else 'news' end;
alter table blog_posts add check (type in ('news', 'guide', 'announcement', 'departures')),
  add check (length(post) <= 200000);
create index blog_posts_list on blog_posts (language, published_at desc, id) where status = 'published';
