-- What of a story is searched, as one text in lower case: its title, the name of its deal and that of the account. Kept by triggers,
-- so that a search reads one column of one table.
alter table story_board add column searched text not null default '';

create function story_search_text(customer bigint, deal bigint, title text) returns text
  language sql stable as $$
  select lower(concat_ws(' | ', title, o.name, a.name))
  from opportunity o left join account a on a.customer_id = o.customer_id and a.id = o.account_id
  where o.customer_id = customer and o.id = deal
$$;

create function write_story_search() returns trigger language plpgsql as $$
begin
  new.searched = coalesce(story_search_text(new.customer_id, new.opportunity_id, new.title), lower(new.title));
  return new;
end $$;
create trigger story_search before insert or update of title on story_board
  for each row execute function write_story_search();

create or replace function keep_story_status() returns trigger language plpgsql as $$
begin
  update story_board b
    set status = n.status, searched = story_search_text(n.customer_id, n.id, b.title)
    from new_rows n join old_rows o on o.customer_id = n.customer_id and o.id = n.id
    where (o.status, o.name, o.account_id) is distinct from (n.status, n.name, n.account_id)
      and b.customer_id = n.customer_id and b.opportunity_id = n.id;
  return null;
end $$;

create function keep_story_account() returns trigger language plpgsql as $$
begin
  update story_board b
    set searched = story_search_text(d.customer_id, d.id, b.title)
    from new_rows n
      join old_rows o on o.customer_id = n.customer_id and o.id = n.id and o.name <> n.name
      join opportunity d on d.customer_id = n.customer_id and d.account_id = n.id
    where b.customer_id = d.customer_id and b.opportunity_id = d.id;
  return null;
end $$;
create trigger story_account after update on account referencing old table as old_rows new table as new_rows
  for each statement execute function keep_story_account();

update story_board set searched = coalesce(story_search_text(customer_id, opportunity_id, title), lower(title));
