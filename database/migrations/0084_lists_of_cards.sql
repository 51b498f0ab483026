-- Lists of many thousand cards are read in their order, by topic and title, and in the order of a solution, without sorting them.
create index card_of_topic on card (customer_id, market_id, topic_id, title, id) include (test_card, created_by)
  where archived_at is null;
create index card_archived on card (customer_id, id) where archived_at is not null;

-- What of a card is searched, as one text in lower case: its title and its keywords that count, one to a line. Kept by triggers,
-- so that a search reads one column of one table.
alter table card add column searched text not null default '';

create function card_search_text(customer bigint, card bigint, title text) returns text
  language sql stable as $$
  select lower(concat_ws(E'\n', title, (
    select string_agg(k.text, E'\n' order by k.id) from keyword k
    where k.customer_id = customer and k.card_id = card and k.role = 'match' and k.removed_rev is null)))
$$;

create function write_card_search() returns trigger language plpgsql as $$
begin
  new.searched = card_search_text(new.customer_id, new.id, new.title);
  return new;
end $$;
create trigger card_search before insert or update of title on card
  for each row execute function write_card_search();

create function keep_card_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update card c set searched = card_search_text(c.customer_id, c.id, c.title)
      from (
        select n.customer_id, unnest(array[n.card_id, o.card_id]) as card_id
        from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
        where (o.card_id, o.text, o.role, o.removed_rev is null) is distinct from (n.card_id, n.text, n.role, n.removed_rev is null)
        group by 1, 2) changed
      where c.customer_id = changed.customer_id and c.id = changed.card_id;
  else
    update card c set searched = card_search_text(c.customer_id, c.id, c.title)
      from (select distinct customer_id, card_id from changed_rows where role = 'match') changed
      where c.customer_id = changed.customer_id and c.id = changed.card_id;
  end if;
  return null;
end $$;
create trigger keyword_search_added after insert on keyword referencing new table as changed_rows
  for each statement execute function keep_card_search();
create trigger keyword_search_removed after delete on keyword referencing old table as changed_rows
  for each statement execute function keep_card_search();
create trigger keyword_search_changed after update on keyword referencing old table as old_rows new table as new_rows
  for each statement execute function keep_card_search();

update card set searched = card_search_text(customer_id, id, title);
