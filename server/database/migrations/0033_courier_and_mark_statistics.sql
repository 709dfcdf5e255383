-- The planner takes no statistics from a partial index: without these it expects thousands of parcels under one courier number
-- and reads all packages in the order of their receipt until it has found the first five.
create statistics packages_courier_bare_values on (translate(upper(courier_number), ' -._/', '')) from packages;
create statistics customers_bare_mark_values on (translate(upper(shipping_mark), ' -._/', '')) from customers;
analyze packages;
analyze customers;
