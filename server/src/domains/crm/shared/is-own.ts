import type { SignedInUser } from '@bic/contract/calls/access'
import { type RawBuilder, sql } from 'kysely'

export type Owner = Pick<SignedInUser, 'userId' | 'firstName' | 'lastName'>

const isOwnedBy = (table: 'opportunity' | 'account', { userId, firstName, lastName }: Owner): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${table}.owner_user_id`)} = ${userId}
    or lower(trim(${sql.ref(`${table}.owner_name`)})) = ${`${firstName} ${lastName}`.trim().toLowerCase()}, false)`

/** Whether a deal is a person's: by record, or by the name that the CRM gives its owner. */
export const isOwn = (owner: Owner) => isOwnedBy('opportunity', owner)

/** Whether an account is a person's: by record, or by the name that the CRM gives its owner. */
export const isOwnAccount = (owner: Owner) => isOwnedBy('account', owner)
