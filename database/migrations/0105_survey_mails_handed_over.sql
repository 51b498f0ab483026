-- Before a mail server can accept a survey or its reminder, it is written down that it is handed over, as with digests: it is not
-- sent again when no answer came. A survey that is handed over and not mailed may not have arrived, which whoever asked is shown.
alter table buyer_invitation
  add column handed_at timestamptz,
  add column mailed_at timestamptz,
  add column reminder_handed_at timestamptz;
