/** Who sees a playbook: everybody; its owner and those whom Messaging is open to; its owner and administrators. */
export const visibilities = ['public', 'limited', 'restricted'] as const
export type Visibility = (typeof visibilities)[number]

/** The playbook that holds all cards of a market. It is not stored, and nobody owns it. */
export const standardPlaybookId = 9

/** Cards that one change of a playbook adds or removes. */
export const mostChangedCards = 500
