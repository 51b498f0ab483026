import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { seatsTakenText } from '#domains/access/shared/license-seats.ts'
import type { Draft, Judging } from './loader.ts'
import { squash } from './values/compare-names.ts'

interface SeatDraft extends Draft {
  readonly email: string
  readonly licenseType: string
}

interface Limit {
  readonly id: number
  readonly name: string
  readonly seats: number
  free: number
}

/** The licence types that have a number of seats; of a run they stay as they are until it has written. */
const loadLimits = async ({ db, customerId }: TenantTransaction, isCheck: boolean): Promise<Map<string, Limit>> => {
  const limited = await db
    .selectFrom('license_type')
    .innerJoin('license_seat', join =>
      join
        .onRef('license_seat.customer_id', '=', 'license_type.customer_id')
        .onRef('license_seat.license_type_id', '=', 'license_type.id'),
    )
    .select(['license_type.id', 'license_type.name', 'license_seat.seats'])
    .where('license_type.customer_id', '=', customerId)
    .orderBy('license_type.id')
    .$if(!isCheck, query => query.forUpdate())
    .execute()
  const limits = new Map<string, Limit>()
  for (const { id, name, seats } of limited) {
    const { taken } = await db
      .selectFrom('app_user')
      .select(eb => eb.fn.countAll().as('taken'))
      .where('customer_id', '=', customerId)
      .where('license_type_id', '=', id)
      .where('active', '=', true)
      .executeTakeFirstOrThrow()
    limits.set(squash(name) || name, { id, name, seats, free: seats - Number(taken) })
  }
  return limits
}

/**
 * Leaves out rows that would give somebody a licence of which no seat is free, in the order of the table. Who is inactive
 * takes no seat.
 */
export const refuseWithoutSeat = async <D extends SeatDraft>({ tx, drafts, earlier, isCheck, refuse }: Judging<D>) => {
  if (drafts.every(({ licenseType }) => licenseType === '')) return drafts
  const limits = await loadLimits(tx, isCheck)
  if (limits.size === 0) return drafts
  const emails = [...new Set([...earlier, ...drafts].map(({ email }) => email))]
  const people = await tx.db
    .selectFrom('app_user')
    .select(['email', 'active', 'license_type_id'])
    .where('customer_id', '=', tx.customerId)
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  const inactive = new Set(people.filter(({ active }) => !active).map(({ email }) => email))
  const licences = new Map(people.filter(({ active }) => active).map(one => [one.email, one.license_type_id]))
  const limitOf = (id: number | null | undefined) => [...limits.values()].find(limit => limit.id === id)
  /** Whether the row can have its licence; then it has it. */
  const take = ({ email, licenseType }: SeatDraft): boolean => {
    if (licenseType === '' || inactive.has(email)) return true
    const wanted = limits.get(squash(licenseType) || licenseType)
    const present = limitOf(licences.get(email))
    if (wanted === present) return true
    if (wanted && wanted.free <= 0) return false
    if (wanted) wanted.free -= 1
    if (present) present.free += 1
    licences.set(email, wanted?.id ?? null)
    return true
  }
  for (const draft of earlier) take(draft)
  return drafts.filter(draft => {
    if (take(draft)) return true
    const limit = limits.get(squash(draft.licenseType) || draft.licenseType)
    refuse(draft, 'licenseType', seatsTakenText(draft.licenseType, limit?.seats ?? 0), draft.licenseType)
    return false
  })
}
