-- Deliveries are their own queue.
drop schema if exists jobs cascade;
