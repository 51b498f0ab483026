/** Alerts that are running; paused ones are not counted. */
export const countRunning = (alerts: readonly { readonly alertStatus: string }[]): number =>
  alerts.filter(({ alertStatus }) => alertStatus === 'running').length
