-- Most transactions leave nothing to deliver. A question about one table goes to the node of a customer without being planned as a join is,
-- in a third of the time.
create or replace function ask_for_new_deliveries(customer bigint) returns void language plpgsql as $$
begin
  if exists (select from webhook_delivery d where d.customer_id = customer and d.state = 'waiting' and d.next_at is null) then
    if exists (
      select from webhook_delivery d join webhook_endpoint e on e.customer_id = d.customer_id and e.id = d.endpoint_id
      where d.customer_id = customer and d.state = 'waiting' and d.next_at is null
        and e.enabled and coalesce(e.retry_at, '-infinity') <= now())
    then
      perform enqueue_webhooks(customer, null);
    end if;
  end if;
end $$;
