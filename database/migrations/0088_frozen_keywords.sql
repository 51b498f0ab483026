-- The keywords that the messages of a trial had when it was drawn: whether one was said is judged by these, whatever the cards
-- become meanwhile. Of trials that have been drawn already, those of today.
alter table campaign add column keywords jsonb;
alter table field_initiative add column keywords jsonb;

update campaign c set keywords = coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'cardId', k.card_id, 'role', k.role, 'text', k.text, 'exact', k.exact,
    'blockEmail', k.block_email) order by k.id)
  from campaign_card m join keyword k on k.customer_id = m.customer_id and k.card_id = m.card_id and k.removed_rev is null
  where m.customer_id = c.customer_id and m.campaign_id = c.id), '[]')
where started_on is not null;
update field_initiative i set keywords = coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'cardId', k.card_id, 'role', k.role, 'text', k.text, 'exact', k.exact,
    'blockEmail', k.block_email) order by k.id)
  from sales_play_card m join keyword k on k.customer_id = m.customer_id and k.card_id = m.card_id and k.removed_rev is null
  where m.customer_id = i.customer_id and m.sales_play_id = i.sales_play_id), '[]')
where drawn_at is not null;
