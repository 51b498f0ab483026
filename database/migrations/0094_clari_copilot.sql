-- Clari Copilot is connected as Gong is.
alter table connection drop constraint connection_provider_check,
  add constraint connection_provider_check check (provider in ('Gong', 'Clari Copilot'));
