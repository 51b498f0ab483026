import { VendorFault } from '../vendor-fault.ts'

/** What identifies a mail in a mailbox: the folder, while it has this UIDVALIDITY, and the UID. */
export interface MailPlace {
  readonly folder: string
  readonly uidValidity: string
  readonly uid: number
}

/** The id of a mail, as an address of IMAP names it (RFC 5092). */
export const idOfPlace = ({ folder, uidValidity, uid }: MailPlace): string =>
  `${encodeURIComponent(folder)};UIDVALIDITY=${uidValidity}/;UID=${uid}`

/** The place that an id names. @throws VendorFault `skip` */
export const placeOfId = (id: string): MailPlace => {
  const [, folder, uidValidity, uid] = /^(.+);UIDVALIDITY=(\d+)\/;UID=(\d+)$/.exec(id) ?? []
  if (folder === undefined || uidValidity === undefined)
    throw new VendorFault('skip', 'The id of the mail names no place in a mailbox.')
  return { folder: decodeURIComponent(folder), uidValidity, uid: Number(uid) }
}

/** Ids by the folder that their mails are in, and its UIDVALIDITY. */
export const byFolder = (ids: readonly string[]) =>
  [
    ...Map.groupBy(
      ids.map(id => ({ id, place: placeOfId(id) })),
      ({ place }) => `${place.uidValidity} ${place.folder}`,
    ),
  ].map(([, all]) => ({
    folder: all[0]?.place.folder ?? '',
    uidValidity: all[0]?.place.uidValidity ?? '',
    ids: new Map(all.map(({ id, place }) => [place.uid, id])),
  }))
