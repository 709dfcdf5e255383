-- Whether the password is the demo's public one: outside of the private demo nobody signs in with it.
alter table employees add column has_demo_password boolean not null default false;
-- The people of the demo were made with one hash. Every other hash has a salt of its own and is never there twice.
update employees set has_demo_password = true where password_hash in (
  select password_hash from employees group by password_hash having count(*) > 1
);
