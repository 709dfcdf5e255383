-- A parcel is found by any three characters of its courier number, also from the middle (docs/decisions/0126).
create index packages_courier_search on packages using gin ((translate(upper(courier_number), ' -._/', '')) gin_trgm_ops)
  where courier_number is not null;
