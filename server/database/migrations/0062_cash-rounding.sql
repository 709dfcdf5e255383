-- To what shillings are rounded in the sum that an invoice asks for, as it was on its day. Its amounts stay exact.
alter table invoices add column cash_rounding text not null default 'none' check (cash_rounding in ('none', '50', '100'));
