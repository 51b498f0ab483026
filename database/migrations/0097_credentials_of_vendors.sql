-- Vendors are opened by tokens, applications and accounts of programs as well. Which vendors can be connected is said by the connectors.
alter table connection drop constraint connection_provider_check,
  add constraint connection_provider_check check (provider in
    ('Gong', 'Clari Copilot', 'Chorus', 'Zoom', 'Fireflies', 'Microsoft Teams', 'Google Meet', 'Salesforce', 'HubSpot')),
  drop constraint connection_access_check,
  add constraint connection_access_check
    check (access in ('keyAndSecret', 'oauth', 'token', 'clientCredentials', 'serviceAccount'));
