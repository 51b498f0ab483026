-- Beside accounts, people can be erased: buyers and users. They go through the same steps: one administrator asks, another
-- agrees, a job removes, a receipt stays that names nobody. Who the person is stands in `subject` while the request is open.
alter table purge_request
  alter column account_id drop not null,
  add column kind text not null default 'account' check (kind in ('account', 'buyer', 'user')),
  add column subject jsonb not null default '{}',
  -- How often the product itself has continued a removal that failed.
  add column retries int not null default 0,
  drop constraint purge_request_reason_check,
  add constraint purge_request_reason_check check (reason in ('contract ended', 'account asked', 'law requires',
    'retention period over', 'entered by mistake', 'person asked', 'person left')),
  add constraint purge_request_of_account check ((kind = 'account') = (account_id is not null)),
  add constraint purge_request_forgets check (state in ('asked', 'running') or subject = '{}');
create unique index purge_request_of_person on purge_request (customer_id, (subject->>'identity'))
  where state in ('asked', 'running') and kind <> 'account';
