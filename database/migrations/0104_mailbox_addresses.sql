-- Who agrees that their mailbox flows in agrees for the address that they have then. It is kept as a hash: whoever becomes the owner of another
-- address has agreed to nothing there.
alter table mailbox add column address_hash bytea;
update mailbox m set address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
from app_user u where u.customer_id = m.customer_id and u.id = m.user_id;
alter table mailbox alter column address_hash set not null;
