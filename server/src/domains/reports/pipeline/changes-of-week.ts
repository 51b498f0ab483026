import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { loadMovedOn } from '#domains/crm/shared/moved-on.ts'

type Changes = Answer<'getPipelineReport'>['changes']

interface ChangedDeal {
  readonly id: number
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly created_on: string | null
  readonly closed_on: string | null
}

const week = 7

/** What happened to some deals in the seven days up to today: which came, moved on, slipped, were won and lost. */
export const changesOfWeek = async (
  tx: TenantTransaction,
  open: readonly ChangedDeal[],
  closed: readonly ChangedDeal[],
  today: string,
): Promise<Changes> => {
  const from = addDays(today, 1 - week)
  const isIn = (day: string | null): boolean => day !== null && from <= day && day <= today
  const idsOf = (deals: readonly ChangedDeal[]): number[] => deals.map(({ id }) => id)
  const ended = (status: 'Won' | 'Lost') => closed.filter(deal => deal.status === status && isIn(deal.closed_on))
  return {
    from,
    enteredIdList: idsOf(open.filter(({ created_on }) => isIn(created_on))),
    movedOnIdList: await loadMovedOn(tx, idsOf(open), from, today),
    slippedIdList: idsOf(open.filter(({ closed_on }) => isIn(closed_on) && closed_on !== today)),
    wonIdList: idsOf(ended('Won')),
    lostIdList: idsOf(ended('Lost')),
  }
}
