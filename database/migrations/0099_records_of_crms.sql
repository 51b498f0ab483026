-- Records of a CRM come in by the ledger of connections: accounts, contacts and deals.
alter table sync_object
  -- The account, contact or deal that it is here; its stream says which of them.
  add column record_id bigint,
  -- Ids of the CRM that it needs or names and that are not here yet: it is looked at again when one of them comes.
  add column awaits text[] not null default '{}';
create index sync_object_record on sync_object (customer_id, stream, record_id) where record_id is not null;
create index sync_object_awaits on sync_object (customer_id, connection_id) where awaits <> '{}';
