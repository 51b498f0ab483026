import type { Answer } from '#lib/call-types.ts'
import { formatBytes, formatCount, formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'

export type Export = Answer<'listCustomerExports'>['rows'][number]

const reasons: Readonly<Record<NonNullable<Export['goneBecause']>, string>> = {
  deleted: 'Deleted',
  expired: 'Deleted when its days were over',
  purge: 'Deleted, because something that it held was deleted for good',
  cancelled: 'Cancelled: nothing of it is kept',
  failed: 'Failed: nothing of it is kept',
}

/** "12.4 MB, 1,204 parts, 31,220 rows. Until Dec 4, 10:01." */
export const describeExport = ({
  state,
  format,
  bytes,
  parts,
  rows,
  expiresAt,
  goneAt,
  goneBecause,
}: Export): string => {
  if (state === 'making') return 'Is being made'
  if (state === 'gone')
    return `${goneBecause ? reasons[goneBecause] : 'Deleted'}${goneAt ? `, ${formatDateTime(goneAt)}` : ''}`
  const size = `${formatBytes(bytes ?? 0)}, ${formatQuantity(parts ?? 0, 'part')}, ${formatQuantity(rows ?? 0, 'row')}${format === 'parquet' ? ' as Parquet' : ''}`
  return `${size}. Kept until ${expiresAt ? formatDateTime(expiresAt) : 'it is deleted'}`
}

/** What an export would hold: "412 conversations, 120 deals, 9 users and 37 files of 1.2 GB". */
export const describeExtent = (
  extent: Pick<Answer<'exportCustomer'>, 'conversations' | 'deals' | 'users' | 'files' | 'fileBytes'>,
): string =>
  `${formatQuantity(extent.conversations, 'conversation')}, ${formatQuantity(extent.deals, 'deal')}, ${formatQuantity(extent.users, 'user')} and ${formatCount(extent.files)} ${extent.files === 1 ? 'file' : 'files'} of ${formatBytes(extent.fileBytes)}`
