-- The list of users is sorted by team and by last activity as well; sorting 50,000 rows takes longer than the answer may.
-- Both are read backwards for the other direction: people without a team, or who were never here, are read apart.
create index app_user_by_team on app_user (customer_id, lower(functional_team), id) where not service;
create index user_last_seen_by_time on user_last_seen (customer_id, greatest(active_at, login_at), user_id);
