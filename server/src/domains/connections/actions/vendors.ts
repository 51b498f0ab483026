import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { dayMs } from '@bic/engine/calendar/day'

/** The connector of a connection. */
export const connectorOf = (provider: string): Connector => {
  const found = Object.values(connectors).find(connector => connector.id === provider)
  if (!found) throw new Error(`No vendor is called ${provider}.`)
  return found
}

/** From when on a vendor is listed: records of a CRM from its beginning, conversations from the day that was chosen. */
export const listedFrom = ({ streams }: Connector, chosen: Date): Date => {
  const beginnings = streams.map(({ beginning }) => (beginning === undefined ? chosen : new Date(beginning)))
  return new Date(Math.min(...beginnings.map(Number)))
}

/** How many requests a vendor takes in a day; null: it does not say. */
export const dailyRequestsOf = ({ budgets }: Connector): number | null => {
  const daily = budgets.filter(({ perMilliseconds }) => perMilliseconds === dayMs)
  return daily.length === 0 ? null : daily.reduce((sum, { most }) => sum + most, 0)
}

/** What a vendor never shows, in words; null: nothing is known to be hidden. */
export const hiddenOf = ({ streams }: Connector): string | null => {
  const hidden = new Set(streams.flatMap(stream => stream.hidden ?? []))
  return hidden.size === 0 ? null : [...hidden].join('; ')
}
