-- Consent by OAuth is not Gong's alone any more: Salesforce, HubSpot and Outreach are opened by it in the same way, so its two tables lose the
-- name of the recorder. A request keeps what was chosen before the browser left: for which vendor, where at it, and how far back to read.
alter table recorder_authorization rename to consent_request;
alter table consent_request
  add column provider text not null default 'Gong' check (provider in ('Gong', 'Salesforce', 'HubSpot', 'Outreach')),
  add column place text,
  add column backfill_from timestamptz;
alter table consent_request alter column provider drop default;

alter table recorder_connection rename to vendor_consent;
alter table vendor_consent drop constraint recorder_connection_provider_check;
alter table vendor_consent
  add constraint vendor_consent_provider_check check (provider in ('Gong', 'Salesforce', 'HubSpot', 'Outreach')),
  -- Where its OAuth endpoints are for this customer; null: where they are for everybody.
  add column place text;
