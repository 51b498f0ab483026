import type { SignedInUser } from '@bic/contract/calls/access'
import { sql } from 'kysely'

export type Owner = Pick<SignedInUser, 'userId' | 'firstName' | 'lastName'>

/** Whether a deal is a person's: by record, or by the name that the CRM gives its owner. */
export const isOwn = ({ userId, firstName, lastName }: Owner) =>
  sql<boolean>`coalesce(opportunity.owner_user_id = ${userId}
    or lower(trim(opportunity.owner_name)) = ${`${firstName} ${lastName}`.trim().toLowerCase()}, false)`
