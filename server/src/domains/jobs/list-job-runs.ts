import { isAdministrator } from '@bic/contract/entitlements/roles'
import { sql } from 'kysely'
import type { Handler } from '#http/call-context.ts'
import { kindsOfLine } from '#jobs/job-kinds.ts'
import { presentJob } from '#jobs/job-run.ts'
import { selectJobRuns } from './shared/find-job-run.ts'

/** Upkeep that nobody started and that found nothing to do: all figures of its result are 0. */
const foundNothing = sql<boolean>`job_run.created_by is null and job_run.status = 'done' and job_run.result <> '{}'
  and not jsonb_path_exists(job_run.result, '$.* ? (@ != 0 || (@ == 0) is unknown)')`

export const listJobRuns: Handler<'listJobRuns'> = async ({ query, user, read }) =>
  read(async tx => {
    const { kind, running, cardId, pageNumber, pageSize } = query
    const statuses = running === 'Y' ? (['queued', 'running'] as const) : (['done', 'failed', 'cancelled'] as const)
    // Mail and upkeep are for administrators, unless somebody started them or asks for their kind.
    const isAll = kind !== undefined || isAdministrator(user)
    const wanted = selectJobRuns(tx)
      .$if(!isAll, q =>
        q.where(eb =>
          eb.or([eb('job_run.kind', 'not in', kindsOfLine('background')), eb('job_run.created_by', '=', user.userId)]),
        ),
      )
      .$if(kind === undefined, q =>
        q.where(eb =>
          eb.not(
            eb.and([
              eb('job_run.kind', 'in', kindsOfLine('background')),
              sql<boolean>`coalesce(${foundNothing}, false)`,
            ]),
          ),
        ),
      )
      .$if(kind !== undefined, q => q.where('job_run.kind', '=', kind ?? ''))
      .$if(cardId !== undefined, q =>
        q.where(sql<boolean>`job_run.payload->'cardIds' @> to_jsonb(${cardId ?? 0}::bigint)`),
      )
      .$if(running !== undefined, q => q.where('job_run.status', 'in', statuses))
    const [rows, { total }] = await Promise.all([
      wanted
        .orderBy('job_run.created_at', 'desc')
        .orderBy('job_run.id', 'desc')
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize)
        .execute(),
      wanted
        .clearSelect()
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { total, rows: rows.map(row => presentJob(row, row.starter)) }
  })
