-- Mails of Microsoft 365 flow in as well.
alter table connection drop constraint connection_provider_check,
  add constraint connection_provider_check check (provider in
    ('Gong', 'Clari Copilot', 'Chorus', 'Zoom', 'Fireflies', 'Microsoft Teams', 'Google Meet', 'Gmail', 'Microsoft 365', 'Salesforce',
     'HubSpot', 'Outreach'));
