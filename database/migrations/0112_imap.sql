-- Mails of mail servers flow in as well, by IMAP.
alter table connection drop constraint connection_provider_check,
  add constraint connection_provider_check check (provider in
    ('Gong', 'Clari Copilot', 'Chorus', 'Zoom', 'Fireflies', 'Microsoft Teams', 'Google Meet', 'Gmail', 'Microsoft 365', 'IMAP', 'Salesforce',
     'HubSpot', 'Outreach')),
  drop constraint connection_access_check,
  add constraint connection_access_check
    check (access in ('keyAndSecret', 'oauth', 'token', 'clientCredentials', 'serviceAccount', 'mailAccount'));
