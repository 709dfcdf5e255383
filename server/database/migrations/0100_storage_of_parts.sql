-- Days that lie on the price of another part of the package: they are charged, and cost this part nothing.
alter table storage_charges drop constraint storage_charges_amount_usd_check;
alter table storage_charges add constraint storage_charges_amount_usd_check check (amount_usd >= 0) not valid;
