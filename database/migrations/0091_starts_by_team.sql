-- Sellers may start in waves together with their team: `unit` is what was drawn for, the team or the seller alone.
alter table field_initiative add column by_team boolean not null default false;
alter table initiative_seller add column unit int;
update initiative_seller set unit = lot;
alter table initiative_seller alter column unit set not null, add column team text;
