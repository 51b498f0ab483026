-- The bins of a stored forecast's reliability are named `predicted` and `observed`.
update forecast set content =
  replace(replace(content::text, '"foretold":', '"predicted":'), '"came":', '"observed":')::jsonb;
