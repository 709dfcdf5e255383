-- Whether a photo is in use already is looked for by the photo, each time that one is taken for something.
create index packages_delivery_file on packages (delivery_file_id) where delivery_file_id is not null;
create index money_transfers_proof_file on money_transfers (proof_file_id) where proof_file_id is not null;
-- Whoever loses a phone loses the links that were sent to it.
create index customer_links_phone on customer_links (phone) where phone is not null;
create index customer_sessions_created on customer_sessions (created_at);
-- Each hour codes and links are looked for in messages of the release that wrote them out: as a rule there are none.
create index messages_with_link on messages (created_at) where event = 'signInLink' and body ~ 'link=[A-Za-z0-9_-]';
create index messages_with_code on messages (created_at) where event = 'signInCode' and body ~ '[0-9]{3} [0-9]{3}';
-- A page of money from outside, of claims and of whoever wants no messages is read in its order.
create index incoming_money_date on incoming_money (paid_on, id);
create index cargo_claims_changed on cargo_claims (updated_at, id);
create index cargo_claims_opened on cargo_claims (created_at, id);
create index opt_outs_created_at on opt_outs (created_at, phone);
-- How many deliveries of an address failed stands beside it.
create index webhook_deliveries_failed on webhook_deliveries (webhook_id) where state = 'failed';
