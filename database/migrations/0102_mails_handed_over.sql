-- Before a mail server can accept a mail that must not come twice, it is written down that it is handed over. Where it is, and the
-- mail is not noted as mailed, the process died or the server never answered: it may have been accepted, and is not sent again.
alter table alert_digest add column handed_at timestamptz;
update alert_digest set handed_at = mailed_at;
alter table period_mail add column handed_at timestamptz;
update period_mail set handed_at = mailed_at;
alter table report_schedule add column handed_period text;
update report_schedule set handed_period = mailed_period;

-- Mails with links have to arrive: they are handed over once more when no answer came.
alter table mail_sending add column handovers smallint not null default 0;
