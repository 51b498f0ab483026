-- Mails about sign-ins are sent by the queue, so that an answer takes as long whether an address is known or not. What is
-- asked for stands in the job; a token never does: it is made from the id below with the product's secret, again and the
-- same whenever the mail is tried again. One row per mail counts what a mailbox (by a hash of its address) was sent.
create table mail_sending (
  id uuid primary key,
  mailbox bytea not null,
  purpose text not null,
  asked_at timestamptz not null,
  sent_at timestamptz
);
create index mail_sending_of_mailbox on mail_sending (mailbox, purpose, asked_at);
create index mail_sending_by_time on mail_sending (asked_at);
grant select, insert, update, delete on mail_sending to bic_directory;

-- The queue is open to mails as it is to work of a customer: asked for, and nothing else of it touched.
create function enqueue_mail(payload json, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('send_mail', payload, job_key => job_key, job_key_mode => 'preserve_run_at',
    max_attempts => 8, priority => -1);
end $$;
revoke all on function enqueue_mail(json, text) from public;
grant execute on function enqueue_mail(json, text) to bic_tenant, bic_directory;

-- A used or changed password voids every link of a person.
create index reset_token_of_user on reset_token (customer_id, user_id) where used_at is null;

-- What has run out is removed at night, oldest first.
create index session_by_end on session (expires_at);
create index reset_token_by_end on reset_token (expires_at);
create index email_change_by_end on email_change (expires_at);
create index idempotency_key_by_age on idempotency_key (customer_id, created_at);
