-- A channel without a person is the company's: messages that alerts of anybody reported are posted there.
alter table alert_channel alter column user_id drop not null;
