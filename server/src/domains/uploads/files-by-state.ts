/** The files of customer `$1`, with their state in `now`: a file of a run that ended without it was not read, whatever its row says. */
export const filesByState = `select f.*, case when f.status not in ('received', 'reading') then f.status
    when j.status in ('cancelled', 'failed') then j.status else f.status end as now
  from file f left join job_run j on j.customer_id = f.customer_id and j.id = f.job_run_id
  where f.customer_id = $1`
