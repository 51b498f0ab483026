import { trailingTwelveMonths } from '@bic/engine/calendar/close-period'
import type { Handler } from '#http/call-context.ts'
import { loadCalendar } from '../shared/customer-calendar.ts'

/** A deal becomes a customer story when it was won; what is known of it makes it a better one. */
export const listAllStoryGenCriteria: Handler<'listAllStoryGenCriteria'> = async ({ app, read }) =>
  read(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    const { from, to } = trailingTwelveMonths(today)
    const { rows } = await tx.client.query<{ won: number; recent: number; heard: number; confirmed: number }>(
      `select count(*)::int as won,
        (count(*) filter (where o.closed_on between $2 and $3))::int as recent,
        (count(*) filter (where n.conversations > 0))::int as heard,
        (count(*) filter (where exists (select from card_verification v
          where v.customer_id = $1 and v.opportunity_id = o.id)))::int as confirmed
      from opportunity o left join deal_count n on n.customer_id = $1 and n.opportunity_id = o.id
      where o.customer_id = $1 and o.status = 'Won'`,
      [tx.customerId, from, to],
    )
    const { won = 0, recent = 0, heard = 0, confirmed = 0 } = rows[0] ?? {}
    return [
      { id: 1, name: 'Won', value: 'won', deals: won },
      { id: 2, name: 'Won in the last twelve months', value: 'recent', deals: recent },
      { id: 3, name: 'Won, with conversations', value: 'heard', deals: heard },
      { id: 4, name: 'Won, with a card that somebody confirmed', value: 'confirmed', deals: confirmed },
    ]
  })
