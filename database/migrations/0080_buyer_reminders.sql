-- When a buyer was reminded of a survey that they had not answered: once at most.
alter table buyer_invitation add column reminded_at timestamptz;
-- Those that may still be reminded, which the night looks for.
create index buyer_invitation_unreminded on buyer_invitation (customer_id, sent_at)
  where ended_at is null and reminded_at is null;
