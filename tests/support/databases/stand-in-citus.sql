-- Stand-in for the functions of Citus that src/db/citus.sql calls. They record each call in a table, and move no rows. They
-- refuse the tables that Citus 13 refused in a trial.

CREATE SCHEMA citus;

CREATE TABLE citus.placed (table_name regclass PRIMARY KEY, citus_table_type text, distribution_column text,
  colocation_id int, shard_count int);

CREATE VIEW public.citus_tables AS SELECT * FROM citus.placed;

CREATE FUNCTION public.create_reference_table(wanted regclass) RETURNS void LANGUAGE sql AS $$
  INSERT INTO citus.placed VALUES (wanted, 'reference', '<none>', 1, 1)
$$;

CREATE FUNCTION public.create_distributed_table(wanted regclass, by_column text, colocate_with text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  refused text;
  together int := 2;
BEGIN
  SELECT conname INTO refused FROM pg_constraint
  WHERE contype = 'f' AND wanted IN (conrelid, confrelid)
    AND confrelid NOT IN (SELECT table_name FROM citus.placed WHERE citus_table_type = 'reference');
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'cannot distribute %: the foreign key % is in the way', wanted, refused;
  END IF;
  SELECT indexrelid::regclass INTO refused FROM pg_index
  WHERE indrelid = wanted AND indisunique AND NOT EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = wanted AND attname = by_column AND attnum = ANY (indkey));
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'cannot distribute %: the unique index % lacks %', wanted, refused, by_column;
  END IF;
  IF colocate_with <> 'none' THEN
    SELECT colocation_id INTO STRICT together FROM citus.placed WHERE table_name = colocate_with::regclass;
  END IF;
  INSERT INTO citus.placed VALUES (wanted, 'distributed', by_column, together, 32);
END $$;
