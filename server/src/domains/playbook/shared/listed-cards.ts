import type { SignedInUser } from '@bic/contract/calls/access'
import { mayCall } from '@bic/contract/entitlements/may-call'
import type { Schema } from '@bic/database/schema'
import type { ExpressionBuilder } from 'kysely'

/** Whom cards on trial are listed to, besides who made them. */
export const seesTrials = ({ role }: Pick<SignedInUser, 'role'>): boolean => mayCall(role, 'messaging')

/** Condition: the card is approved, or on trial and listed to this person. Sellers are not shown what is only tried. */
export const isListedTo = (user: Pick<SignedInUser, 'role' | 'userId'>) => (eb: ExpressionBuilder<Schema, 'card'>) =>
  seesTrials(user) ? eb.lit(true) : eb.or([eb('card.test_card', '=', false), eb('card.created_by', '=', user.userId)])
