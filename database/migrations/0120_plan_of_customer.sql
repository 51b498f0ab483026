-- The provider's list of customers shows the plan of each. In a distributed database features are on the nodes, and asking all of them takes several
-- times as long as the list itself, so the plan is kept in the row of the customer, which every node has. Whoever changes features
-- changes it in the same transaction (`keepPlan`).
alter table customer add column plan_label text check (plan_label in ('annual', 'monthly'));
do $$
declare plan record;
begin
  for plan in select * from plans_of_customers() loop
    update customer set plan_label = plan.plan_label where id = plan.customer_id;
  end loop;
end $$;
grant update (plan_label) on customer to bic_tenant;
-- `plans_of_customers` stays: processes of the release before ask for it until they are replaced. What they change meanwhile is found by the next
-- renewal of credits, which keeps the plan of each customer every day.
