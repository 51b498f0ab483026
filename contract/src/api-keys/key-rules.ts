/** What keys begin with, so that whoever finds one in a text knows what it is: of a person, and of a service. */
export const keyPrefixes = { personal: 'bicp_', service: 'bics_' } as const
export type KeyKind = keyof typeof keyPrefixes

/** Letters and digits after the prefix: 43 that chance chose, and 6 that follow from them, which tell a slip of the pen. */
export const keyLengths = { secret: 43, check: 6 } as const

/** Days that a key lives when nothing else is chosen, and at most. */
export const keyDays = { usual: 90, most: 365 } as const

/** Keys that one person, or the services of one customer, may have at once. */
export const mostKeys = 25

/** Days before its end on which the notice of it is given. */
export const noticeDays = 7

/** Requests per minute with all keys of a customer together. */
export const keyRequestsPerMinute = 3000

/** Where assistants reach the product by the Model Context Protocol. */
export const mcpPath = '/mcp'
