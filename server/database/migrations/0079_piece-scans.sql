-- The piece that a scanned label names (`UMJ…-2`); null for the number of the package, which counts as many as `pieces` says.
alter table load_scans add column piece integer check (piece between 1 and 100000);

-- When the batch really left. Of those that are delayed, by their history; of the others the planned day goes on counting.
alter table batches add column departed_at timestamptz;
update batches b set departed_at = (
  select min(h.at) from batch_status_history h
  where h.batch_id = b.id and h.transit_status = 2
    and h.at > coalesce((select max(l.at) from batch_status_history l where l.batch_id = b.id and l.transit_status = 1), '-infinity')
) where transit_status = 3;
