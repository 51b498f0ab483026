-- The list of users leaves service accounts out. Without an index that does so as well, counting 50,000 people reads all
-- of their rows.
create index app_user_people on app_user (customer_id, id) where not service;
