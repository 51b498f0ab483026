-- A customer is made in the role in which all else of it is made, within the same transaction: on the nodes of a distributed database another
-- role would have another transaction, which does not see the new customer. Only the one of the transaction can be made. The right is on the
-- whole table, because there an insert names every column.
create policy own_new_customer on customer for insert to bic_tenant
  with check (id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant insert on customer to bic_tenant;
