-- What the amount of a deal was, and from which day on that was known. Comparisons adjust for the amount as it was known at the
-- landmark of a deal: the last one may follow from how the deal went. Kept by triggers in the transaction of the change, once
-- for a statement, so that no import, call or edit can forget it.
create table amount_history (
  customer_id bigint not null,
  opportunity_id bigint not null,
  -- The customer's day. Of several changes on one day the last one stays.
  known_on date not null,
  -- Null where the amount was taken away.
  amount_cents bigint,
  primary key (customer_id, opportunity_id, known_on),
  foreign key (customer_id, opportunity_id) references opportunity (customer_id, id) on delete cascade
);
alter table amount_history enable row level security;
create policy tenant on amount_history to bic_tenant
  using (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint)
  with check (customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select, insert, update, delete on amount_history to bic_tenant;

-- An open deal has its first amount from its creation on: nothing of how it ends can be in it. That of a deal that comes in
-- closed is its last one, and is known from its close on.
create function first_amount_day(status text, created_on date, closed_on date, today date) returns date
  language sql immutable as $$
  select case when status = 'Open' then least(coalesce(created_on, today), today) else coalesce(closed_on, today) end
$$;

create function keep_amounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into amount_history (customer_id, opportunity_id, known_on, amount_cents)
      select n.customer_id, n.id,
        first_amount_day(n.status, n.created_on, n.closed_on, (now() at time zone c.time_zone)::date), n.amount_cents
      from new_rows n join customer c on c.id = n.customer_id
      where n.amount_cents is not null;
  else
    insert into amount_history as h (customer_id, opportunity_id, known_on, amount_cents)
      select n.customer_id, n.id, (now() at time zone c.time_zone)::date, n.amount_cents
      from new_rows n
      join old_rows o on o.customer_id = n.customer_id and o.id = n.id
      join customer c on c.id = n.customer_id
      where n.amount_cents is distinct from o.amount_cents
    on conflict (customer_id, opportunity_id, known_on) do update set amount_cents = excluded.amount_cents;
  end if;
  return null;
end $$;
create trigger amounts_added after insert on opportunity referencing new table as new_rows
  for each statement execute function keep_amounts();
create trigger amounts_changed after update on opportunity referencing old table as old_rows new table as new_rows
  for each statement execute function keep_amounts();

insert into amount_history (customer_id, opportunity_id, known_on, amount_cents)
  select o.customer_id, o.id,
    first_amount_day(o.status, o.created_on, o.closed_on, (now() at time zone c.time_zone)::date), o.amount_cents
  from opportunity o join customer c on c.id = o.customer_id
  where o.amount_cents is not null;
