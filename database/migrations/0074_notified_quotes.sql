-- Because of which change of its permissions the author was notified that a quote may not be shown any more: the id of the permission,
-- 0 where there is none because its conversation is gone. Another change is another notification.
alter table story_quote add column notified_of bigint;
