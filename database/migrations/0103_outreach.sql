-- E-mails of Outreach flow in as well.
alter table connection drop constraint connection_provider_check,
  add constraint connection_provider_check check (provider in
    ('Gong', 'Clari Copilot', 'Chorus', 'Zoom', 'Fireflies', 'Microsoft Teams', 'Google Meet', 'Gmail', 'Salesforce', 'HubSpot',
     'Outreach'));
