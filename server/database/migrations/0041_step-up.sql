-- Sessions begun by this release follow the rule that some people need two-step sign-in; those of before go on to their end.
alter table sessions add column follows_two_step_rule boolean not null default false;
-- When this session gave a code last, and when a call last needed that.
alter table sessions add column code_given_at timestamptz;
alter table sessions add column code_used_at timestamptz;

-- The demo's password is public: a second step of its accounts would be nobody's.
insert into settings (key, value)
select 'twoStepRequired', 'false'
where exists (select from employees where has_demo_password)
  and not exists (select from employees where not has_demo_password)
on conflict (key) do nothing;
