-- Keyword revision in which a living keyword was last told to match otherwise: its block on e-mails, or being exact.
-- What was counted with an older one is counted anew, as after it was added.
alter table keyword add column changed_rev bigint not null default 0;
