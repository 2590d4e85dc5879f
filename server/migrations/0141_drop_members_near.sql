-- `members_nearby` does what it did.
DROP INDEX CONCURRENTLY IF EXISTS members_near;
