import type { Connector } from '@bic/connectors/connector'

/** A CRM whose records and notes come in: trials of what is written into it have no other activities, whose listings would find nothing. */
export const withNotes = <C extends Connector>(connector: C): C => ({
  ...connector,
  streams: connector.streams.filter(({ name, areActivities }) => !areActivities || name === 'activities_notes'),
})
