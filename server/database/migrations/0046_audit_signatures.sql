-- Each block of the audit log is signed with a key that is not in the database (docs/decisions/0061).
create table audit_signatures (
  block bigint primary key references audit_blocks (number),
  -- Which key, without saying anything of it.
  key_id text not null check (length(key_id) = 16),
  signature bytea not null check (length(signature) = 32)
);
create trigger audit_signatures_append_only before update or delete on audit_signatures
  for each row execute function refuse_change();
create trigger audit_signatures_no_truncate before truncate on audit_signatures
  for each statement execute function refuse_change();

-- Takes the place of audit_head. A copy of the former release finds no row there and leaves sealing to copies that sign; all
-- else it does as before.
create table audit_chain (
  is_chain boolean primary key default true check (is_chain),
  block bigint not null,
  hash bytea not null,
  -- The last block of the releases that did not sign: every later one is signed.
  unsigned_until bigint not null,
  -- Entries up to here may be sealed once no transaction is left that is older than the second.
  pending_id bigint,
  pending_before xid8
);
with head as (delete from audit_head returning block, hash)
insert into audit_chain (block, hash, unsigned_until) select block, hash, block from head;
