-- What an alert found among deals that a person chose says nothing of the whole market, and is not posted as the company's.
alter table raised_alert add column narrowed boolean not null default false;
update raised_alert r set narrowed = true
from user_alert a join card c on c.customer_id = a.customer_id and c.id = a.card_id
where a.customer_id = r.customer_id and a.id = r.user_alert_id
  and (a.industry_id is not null or a.segment_id is not null or a.region_id is not null or a.market_id <> c.market_id);
