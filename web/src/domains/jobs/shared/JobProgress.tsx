import { useJob } from './get-job.ts'
import { RunningJob } from './JobRow.tsx'

/** Work that is on its way, by its id; nothing once it has ended. */
export function JobProgress({ id }: { id: number }) {
  const { data } = useJob(id)
  return data && data.finishedAt === null ? <RunningJob run={data} /> : null
}
