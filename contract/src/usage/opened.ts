/** What of the playbook somebody opens that is remembered with the action. */
export const openedKinds = ['card', 'play'] as const

export interface Opened {
  readonly kind: (typeof openedKinds)[number]
  readonly id: number
}
