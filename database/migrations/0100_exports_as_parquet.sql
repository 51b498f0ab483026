-- Tables of an export are CSV, or Parquet for programs that analyse them.
alter table customer_export add column format text not null default 'csv' check (format in ('csv', 'parquet'));
