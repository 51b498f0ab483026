import { unaudited } from '#http/written.ts'
import type { JobContext } from '#jobs/run-job.ts'

/** Removes what was written of an export on the way: the objects, then the rows that name them. */
export const removeSegments = async (
  { app, read, write }: Pick<JobContext, 'app' | 'read' | 'write'>,
  exportId: number,
): Promise<void> => {
  const keys = await read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ key: string }>(
      'select storage_key as key from customer_export_segment where customer_id = $1 and export_id = $2',
      [customerId, exportId],
    )
    return rows.map(({ key }) => key)
  })
  await app.files.removeAll(keys)
  await write(async ({ client, customerId }) => {
    await client.query(
      'delete from customer_export_segment where customer_id = $1 and export_id = $2 and storage_key = any($3)',
      [customerId, exportId, keys],
    )
    return unaudited(null, 'step')
  })
}
